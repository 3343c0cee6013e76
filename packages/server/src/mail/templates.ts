import type { Language } from '@iodd-hub/i18n';
import { translatorFor } from '@iodd-hub/i18n/server';

/** Every mail and what its text needs. The sentences are in `mail.json` of each language. */
export interface MailTemplates {
  passwordChanged: { readonly name: string; readonly userName: string };
  messageWaiting: { readonly name: string; readonly title: string; readonly url: string };
}

export type TemplateName = keyof MailTemplates;
export type MailOf<Name extends TemplateName> = {
  readonly template: Name;
  readonly args: MailTemplates[Name];
};
export type AnyMail = { [Name in TemplateName]: MailOf<Name> }[TemplateName];

interface Parts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | null;
}

const partsOf = (mail: AnyMail, language: Language): Parts => {
  const t = translatorFor(language, 'mail');
  switch (mail.template) {
    case 'passwordChanged':
      return {
        subject: t('passwordChanged.subject'),
        paragraphs: [t('passwordChanged.body', { userName: mail.args.userName })],
        action: null,
      };
    case 'messageWaiting':
      return {
        subject: t('messageWaiting.subject'),
        paragraphs: [t('messageWaiting.body', { title: mail.args.title })],
        action: { label: t('messageWaiting.action'), url: mail.args.url },
      };
    default:
      return mail satisfies never;
  }
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The same words as text and as HTML; values from people are escaped in the latter. */
export const render = (mail: AnyMail, language: Language): RenderedMail => {
  const t = translatorFor(language, 'mail');
  const { subject, paragraphs, action } = partsOf(mail, language);
  const greeting = t('greeting', { name: mail.args.name });
  const closing = t('closing');

  const actionText = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [greeting, ...paragraphs, ...actionText, closing].join('\n\n');

  const actionHtml = action ? [`<p><a href="${escape(action.url)}">${escape(action.label)}</a></p>`] : [];
  const body = [greeting, ...paragraphs].map((paragraph) => `<p>${escape(paragraph)}</p>`);
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body>
${[...body, ...actionHtml, `<p>${escape(closing)}</p>`].join('\n')}
</body>
</html>
`;
  // A line break in a subject would start a header of its own.
  return { subject: subject.replaceAll(/[\r\n]+/g, ' '), text: `${text}\n`, html };
};
