import { languageKeys } from '@iodd-hub/i18n';
import { describe, expect, it } from 'vitest';
import { type AnyMail, render } from './templates.ts';

const mails: readonly AnyMail[] = [
  { template: 'passwordChanged', args: { name: 'Ana', userName: 'ana' } },
  {
    template: 'messageWaiting',
    args: { name: 'Ana', title: '<b>Hi</b>', url: 'https://hub.example/a?b=1&c="2"' },
  },
];

describe.each(languageKeys)('mails in %s', (language) => {
  it.each(mails)('$template has a subject, text and HTML with all values filled in', (mail) => {
    const { subject, text, html } = render(mail, language);
    expect(subject).toMatch(/\S/);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined/);
    expect(text).toContain('Ana');
    expect(html).toContain(`<html lang="${language}">`);
  });

  it('escapes in HTML what people wrote', () => {
    const { text, html } = render(mails[1] as AnyMail, language);
    expect(text).toContain('<b>Hi</b>');
    expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(html).toContain('href="https://hub.example/a?b=1&amp;c=&quot;2&quot;"');
  });
});

it('a line break in a value cannot start a mail header', () => {
  const mail: AnyMail = {
    template: 'messageWaiting',
    args: { name: 'A', title: 'x\r\nBcc: y@z', url: 'https://h' },
  };
  expect(render(mail, 'en').subject).not.toMatch(/[\r\n]/);
});
