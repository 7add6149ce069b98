const watched = globalThis as { warningsAreWatched?: true }

// A delay beyond 24 days ends at once, and Node only warns: whoever sets one fails here.
if (!watched.warningsAreWatched) {
  watched.warningsAreWatched = true
  process.on('warning', (warning) => {
    if (warning.name === 'TimeoutOverflowWarning') throw warning
  })
}
