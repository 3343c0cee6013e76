import { register } from '@iodd-hub/contract/registration';
import { verificationGet } from '@iodd-hub/contract/verification';
import { codePattern } from '../packages/server/test/mailbox.ts';
import { licenceFile, logoFile } from '../packages/server/test/pictures.ts';
import type { Site } from './site.ts';

interface Applicant {
  readonly userName: string;
  readonly email: string;
  /** An ordinary user has none. */
  readonly company?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export const applicantPassword = 'a password of their own';

const send = async (url: string, init: RequestInit): Promise<void> => {
  const response = await fetch(url, { method: 'POST', ...init });
  const answer = (await response.json()) as { readonly resultCode: string };
  if (answer.resultCode !== '00000') throw new Error(`${url}: ${JSON.stringify(answer)}`);
};

/** Registers as a program would, with the code from the mail and real files: for journeys about what comes after. */
export const registerOne = async (site: Site, applicant: Applicant): Promise<void> => {
  const { userName, email, company, fields } = applicant;
  const headers = { 'accept-language': 'en-us' };
  await send(site.url + verificationGet.path, {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ purpose: 'register', email }),
  });
  const form = new FormData();
  const given = {
    type: company ? '1' : '0',
    userName,
    email,
    password: applicantPassword,
    confirmPassword: applicantPassword,
    verifyCode: await site.mailbox.wait(email, codePattern),
    acceptsTerms: 'true',
    ...(company ? { company, vendorAbbr: company.slice(0, 3).toUpperCase() } : {}),
    ...fields,
  };
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  if (company) {
    form.append('businessLicense', licenceFile());
    form.append('logo', logoFile());
  }
  await send(site.url + register.path, { headers, body: form });
};
