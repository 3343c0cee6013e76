import { type Language, languageKeys, languages } from '@iodd-hub/i18n';
import { productName } from '@iodd-hub/contract/pages';

/** What stands in the head of a page, for search engines, for previews of links and for the tab of the browser. */
export interface Head {
  readonly status: 200 | 404 | 410 | 503;
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** The one address of the page, without the site; none where nothing is said of it. */
  readonly path?: string;
  readonly kind: 'website' | 'product';
  /** Address of a picture that everybody can fetch, without the site. */
  readonly image?: string;
  /** Objects of schema.org. */
  readonly data: readonly object[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of files and addresses as text of HTML or XML, inside quotes and outside. */
export const escaped = (text: string): string =>
  text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** JSON that can end no script and, read as a script, breaks no line. */
export const escapedJson = (value: object): string =>
  JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** `en-us` is `en_US` in Open Graph. */
const localeOf = (language: Language): string => {
  const [name = '', region = ''] = languages[language].tag.split('-');
  return `${name}_${region.toUpperCase()}`;
};

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}" />`;
const shared = (property: string, content: string): string =>
  `<meta property="og:${property}" content="${escaped(content)}" />`;

interface Place {
  /** Where people reach the site. */
  readonly origin: string;
  readonly language: Language;
}

// No hreflang: every language has the same address, and the request says which is wanted.
const previewOf = (head: Head, { origin, language }: Place): string[] => [
  shared('site_name', productName),
  shared('type', head.kind),
  shared('title', head.title),
  shared('description', head.description),
  ...(head.path === undefined ? [] : [shared('url', origin + head.path)]),
  ...(head.image === undefined ? [] : [shared('image', origin + head.image)]),
  shared('locale', localeOf(language)),
  ...languageKeys
    .filter((other) => other !== language)
    .map((other) => shared('locale:alternate', localeOf(other))),
  named('twitter:card', 'summary'),
];

/** The lines of the head that differ from page to page. */
export const headHtml = (head: Head, place: Place): string =>
  [
    `<title>${escaped(head.title)}</title>`,
    named('description', head.description),
    ...(head.isIndexed ? [] : [named('robots', 'noindex')]),
    ...(head.isIndexed && head.path !== undefined
      ? [`<link rel="canonical" href="${escaped(place.origin + head.path)}" />`]
      : []),
    ...previewOf(head, place),
    // Data, which no browser runs, so that the policy for scripts does not concern it.
    ...head.data.map((one) => `<script type="application/ld+json">${escapedJson(one)}</script>`),
  ].join('\n    ');
