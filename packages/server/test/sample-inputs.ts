import { password } from './kit.ts';

let posted = 0;
const nobody = '00000000-0000-4000-8000-000000000000';

const terms = { title: 'Terms', content: '<p>Terms</p>' };

/** A valid input for every call that changes something, by path; a missing one fails the role tests. */
export const sampleInputs: Readonly<Record<string, () => unknown>> = {
  '/api/user/login': () => ({ userName: 'ordinary', password }),
  '/api/user/info/edit': () => ({ name: 'New name' }),
  // Not the password: the next test signs in with the old one.
  '/api/user/password/edit': () => ({ oldPassword: 'not the password', newPassword: 'another horse' }),
  '/api/hub/session/confirm': () => ({ password }),
  '/api/hub/session/revoke': () => ({ id: nobody }),
  '/api/message/save': () => ({
    // Another one each time: the same words again are refused.
    title: `Title ${(posted += 1)}`,
    content: 'Content',
    name: 'Name',
    email: 'name@example.com',
    phone: '+34 91 555 01 02',
  }),
  '/api/verfication/get': () => ({ purpose: 'reset', userName: 'nobody-here' }),
  '/api/user/password/reset': () => ({
    userName: 'nobody-here',
    verifyCode: '000000',
    newPassword: password,
  }),
  '/api/user/register': () => ({
    type: 0,
    userName: 'newcomer',
    password,
    confirmPassword: password,
    email: 'newcomer@example.com',
    verifyCode: '000000',
    acceptsTerms: true,
  }),
  '/api/hub/registration/submit': () => ({ company: 'Muster', vendorAbbr: 'MU' }),
  '/api/hub/registration/document': () => ({ id: nobody, kind: 'logo' }),
  '/api/hub/registration/decide': () => ({ decision: 'fail', id: nobody, reason: 'A reason' }),
  '/api/hub/registration/preview': () => ({ decision: 'fail', id: nobody, reason: 'A reason' }),
  '/api/image/upload': () => ({ kind: 'avatar' }),
  '/api/hub/token/create': () => ({ name: 'Line 4', scopes: ['read'] }),
  '/api/hub/token/revoke': () => ({ id: nobody }),
  '/api/hub/webhook/list': () => ({}),
  '/api/hub/webhook/create': () => ({ url: 'https://hub.example/hook' }),
  '/api/hub/webhook/remove': () => ({ id: nobody }),
  '/api/hub/account/export': () => ({}),
  '/api/hub/account/delete': () => ({ password: 'not the password' }),
  '/api/hub/organisation/edit': () => ({ url: 'https://example.com', description: 'We make sensors.' }),
  '/api/user/add': () => ({
    userName: 'added',
    password,
    email: 'added@example.com',
    type: 0,
  }),
  '/api/user/edit': () => ({ id: nobody, email: 'nobody@example.com', type: 0 }),
  '/api/user/delete': () => ({ id: nobody, userName: 'nobody' }),
  '/api/hub/mail/retry': () => ({ id: nobody }),
  '/api/hub/mail/retryall': () => ({}),
  '/api/hub/mail/test': () => ({}),
  '/api/hub/message/answer': () => ({ id: nobody, content: 'An answer' }),
  '/api/hub/site/edit': () => ({
    contact: { email: '', phone: '', address: '' },
    company: { name: '', url: '' },
    filings: [],
    forumUrl: '',
  }),
  '/api/hub/terms/preview': () => ({ content: '<p>Terms</p>' }),
  '/api/hub/terms/publish': () => ({ en: terms, zh: terms, es: terms }),
  '/api/resource/download': () => ({ rpId: nobody }),
  '/api/resource/favorite/add': () => ({ rpId: nobody }),
  '/api/resource/favorite/delete': () => ({ rpId: nobody }),
  '/api/resource/import/upload': () => ({}),
  '/api/resource/import/delete': () => ({ importId: nobody }),
  '/api/resource/import/release': () => ({ importIds: [nobody], isIrrevocable: true }),
  '/api/hub/resource/claim': () => ({ vendorId: 65_001 }),
  '/api/hub/resource/withdraw': () => ({ rpId: nobody, cause: 'error', reason: 'A wrong device id' }),
  '/api/hub/resource/remove': () => ({
    rpId: nobody,
    cause: 'courtOrder',
    reason: 'A court order',
    fileName: 'Nobody.xml',
  }),
  '/api/hub/message/moderate': () => ({ id: nobody, state: 'visible' }),
};
