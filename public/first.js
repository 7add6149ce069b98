// Runs before the first paint. A separate file because the CSP forbids inline scripts.
;(function () {
  var page = document.documentElement
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key)).state
    } catch {
      // Nothing stored yet, or no storage.
      return {}
    }
  }

  var theme = stored('preferences').theme
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  page.dataset.theme = theme

  // The login form is part of the HTML. Hide it from signed-in users and SSO arrivals, so it never flashes.
  var user = stored('userInfo').user || {}
  var isWhole = ['name', 'loginAccount', 'token', 'avatar'].every(function (field) {
    return typeof user[field] === 'string'
  })
  var isSignedIn = isWhole && user.loginAccount && user.token
  var start = isSignedIn || /[?&]abc(=|&|$)/.test(location.search) ? 'console' : 'login'
  page.dataset.start = start

  // Preloads the first screen's code, which the entry would otherwise request only after it has run.
  var code = document.currentScript.dataset
  var first = code[start] || ''
  if (start === 'console' && /^\/(home)?$/.test(location.pathname)) first += ' ' + (code.home || '')
  first.split(' ').forEach(function (address) {
    if (!address) return
    var link = document.createElement('link')
    link.rel = address.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = address
    document.head.append(link)
  })
})()
