import type { Language } from '@iodd-hub/i18n';
import { translatorFor } from '@iodd-hub/i18n/server';
import type { AnyMail, MailOf, TemplateName } from './mails.ts';
import { type Parts, partsOf } from './parts.ts';

const partsOfMail = <Name extends TemplateName>(mail: MailOf<Name>, language: Language): Parts =>
  partsOf[mail.template](translatorFor(language, 'mail'), mail.args);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const textOf = (link: Parts['action']) => (link ? [`${link.label}:\n${link.url}`] : []);
const htmlOf = (link: Parts['action']) =>
  link ? [`<p><a href="${escape(link.url)}">${escape(link.label)}</a></p>`] : [];

/** The same words as text and as HTML; values from people are escaped in the latter. */
export const render = (mail: AnyMail, language: Language): RenderedMail => {
  const t = translatorFor(language, 'mail');
  const { subject, paragraphs, action, stop } = partsOfMail(mail, language);
  const greeting = t('greeting', { name: mail.args.name });
  const closing = t('closing');

  const text = [greeting, ...paragraphs, ...textOf(action), closing, ...textOf(stop)].join('\n\n');

  const body = [greeting, ...paragraphs].map((paragraph) => `<p>${escape(paragraph)}</p>`);
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body>
${[...body, ...htmlOf(action), `<p>${escape(closing)}</p>`, ...htmlOf(stop)].join('\n')}
</body>
</html>
`;
  // A line break in a subject would start a header of its own.
  const rendered = { subject: subject.replaceAll(/[\r\n]+/g, ' '), text: `${text}\n`, html };
  // Mail programs offer it beside the mail.
  return stop ? { ...rendered, headers: { 'List-Unsubscribe': `<${stop.url}>` } } : rendered;
};
