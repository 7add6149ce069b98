// Sets the theme before the first paint; a file of its own because the content security policy allows no inline script.
;(function () {
  var theme = 'system'
  try {
    theme = JSON.parse(localStorage.getItem('preferences')).state.theme
  } catch {
    // Nothing chosen yet, or no storage: follow the system.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.dataset.theme = theme
})()
