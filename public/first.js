// Runs before the first paint; a file of its own because the content security policy allows no inline script.
;(function () {
  var page = document.documentElement
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key)).state
    } catch {
      // Nothing kept yet, or no storage.
      return {}
    }
  }

  var theme = stored('preferences').theme
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  page.dataset.theme = theme

  // The page comes with the login form in it. Who is signed in, or sent by a sign-on, shall not see it flash by.
  var user = stored('userInfo').user || {}
  var isWhole = ['name', 'loginAccount', 'token', 'avatar'].every(function (field) {
    return typeof user[field] === 'string'
  })
  var isSignedIn = isWhole && user.loginAccount && user.token
  var start = isSignedIn || /[?&]abc(=|&|$)/.test(location.search) ? 'console' : 'login'
  page.dataset.start = start

  // The code of what comes first, which the entry would ask for only after it has run itself.
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
