const watched = globalThis as { warningsAreWatched?: true }

// A delay beyond 24 days fires at once and Node only warns; here it throws.
if (!watched.warningsAreWatched) {
  watched.warningsAreWatched = true
  process.on('warning', (warning) => {
    if (warning.name === 'TimeoutOverflowWarning') throw warning
  })
}
