import { readFileSync } from 'node:fs';
import { languageKeys } from '@iodd-hub/i18n';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyMail, MailTemplates, TemplateName } from './mails.ts';
import { render } from './templates.ts';

const person = { name: 'Ana', userName: 'ana' };
const url = 'https://hub.example/a?b=1&c="2"';
const company = '<b>Hi</b>';
const retracted = {
  name: 'Ana',
  fileName: 'Examplia-Presence-20200202-IODD1.1.xml',
  version: '1.1',
  date: '2020-02-02',
  cause: 'malware',
  reason: 'It holds a program.',
  url,
} as const;
const samples: { readonly [Name in TemplateName]: MailTemplates[Name] } = {
  verifyCode: { name: 'Ana', code: '012345', minutes: 10 },
  passwordChanged: person,
  passwordReset: person,
  emailChanged: { ...person, email: 'new@example.com' },
  memberJoined: { ...person, joined: 'Bo', company },
  accountAdded: { ...person, url },
  accountDeleted: person,
  registrationReceived: { name: 'Ana', company },
  registrationWaiting: { name: 'Ana', company, url },
  registrationApproved: { name: 'Ana', company, vendorId: 65_001, canPublic: true, url },
  registrationFailed: { name: 'Ana', company, reason: 'The paper is blank.', url },
  fileWithdrawn: retracted,
  fileRemoved: retracted,
  filesClaimed: { ...person, vendorId: 65_001, count: 2, url },
  mailTest: { name: 'Ana', site: 'https://hub.example' },
  invitation: { name: 'Ana', by: 'Bo', company, days: 7, url },
  madePublisher: { name: 'Ana', company, by: 'bo', url },
  madeAuthor: { name: 'Ana', company, by: 'bo', url },
  publishRequested: { ...person, company, note: 'I write them.', url },
  publishDeclined: { name: 'Ana', company, reason: 'Ask again in a year.', url },
  memberRemoved: { name: 'Ana', company, by: 'bo' },
  companiesMerged: { name: 'Ana', from: company, into: 'Examplia' },
  vendorIdRequested: { name: 'Ana', company, vendorId: 65_001, url },
  vendorIdApproved: { name: 'Ana', vendorId: 65_001, url },
  vendorIdDeclined: { name: 'Ana', vendorId: 65_001, reason: 'It is another manufacturer’s.', url },
  messageWaiting: { name: 'Ana', title: '<b>Hi</b>', url },
  favoriteNotices: {
    name: 'Ana',
    files: (['revision', 'withdrawn', 'removed'] as const).map((kind) => ({
      kind,
      productName: 'TX-7',
      manufacturer: company,
      fileName: 'TX-7.xml',
      date: '2020-02-02',
    })),
    url,
    stopUrl: 'https://hub.example/notices/stop#token',
  },
  deviceFailures: {
    name: 'Ana',
    failures: (['event', 'status', 'lost'] as const).map((cause) => ({
      cause,
      host: 'Line 4',
      device: cause === 'lost' ? '' : 'TX-7',
      place: '1.2',
      code: '0x8CA0',
    })),
    url,
  },
  messageReplied: { name: 'Ana', title: '<b>Hi</b>', author: 'bo', url },
  messageAnswered: { name: 'Ana', title: '<b>Hi</b>', answer: 'Yes.', url },
};
const mails = Object.entries(samples).map(([template, args]) => ({ template, args }) as AnyMail);
const waiting: AnyMail = { template: 'messageWaiting', args: samples.messageWaiting };

describe.each(languageKeys)('mails in %s', (language) => {
  it.each(mails)('$template has a subject, text and HTML with all values filled in', (mail) => {
    const { subject, text, html } = render(mail, language);
    expect(subject).toMatch(/\S/);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined/);
    expect(text).toContain('Ana');
    expect(html).toContain(`<html lang="${language}">`);
  });

  it('escapes in HTML what people wrote', () => {
    const { text, html } = render(waiting, language);
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

it('a mail that can be ended says how, also to the mail program, and one with many lines is cut', () => {
  const { files, ...rest } = samples.favoriteNotices;
  const many = Array.from({ length: 25 }, () => files[0]).filter((file) => file !== undefined);
  const mail: AnyMail = { template: 'favoriteNotices', args: { ...rest, files: many } };
  const { subject, text, headers } = render(mail, 'en');
  expect(subject).toBe('25 notices about your favourites');
  expect(text.match(/TX-7\.xml/g)).toHaveLength(20);
  expect(text).toContain('And 5 more.');
  expect(text).toContain('https://hub.example/notices/stop#token');
  expect(headers).toEqual({ 'List-Unsubscribe': '<https://hub.example/notices/stop#token>' });
  expect(render(waiting, 'en').headers).toBeUndefined();
});

it('every kind of mail has a name on the page of the outbox', () => {
  const file = new URL('../../../i18n/texts/en/outbox.json', import.meta.url);
  const { template } = z
    .object({ template: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  expect(Object.keys(template).toSorted()).toEqual(Object.keys(samples).toSorted());
});
