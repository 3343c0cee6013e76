import { password } from './kit.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** A valid input for every call that changes something, by path; a missing one fails the role tests. */
export const sampleInputs: Readonly<Record<string, () => unknown>> = {
  '/api/user/login': () => ({ userName: 'ordinary', password }),
  '/api/user/info/edit': () => ({ name: 'New name' }),
  // The same password again: the next test signs in with it.
  '/api/user/password/edit': () => ({ oldPassword: password, newPassword: password }),
  '/api/hub/session/revoke': () => ({ id: nobody }),
  '/api/message/save': () => ({
    title: 'Title',
    content: 'Content',
    name: 'Name',
    email: 'name@example.com',
    phone: '+34 91 555 01 02',
  }),
  '/api/resource/download': () => ({ rpId: nobody }),
  '/api/resource/favorite/add': () => ({ rpId: nobody }),
  '/api/resource/favorite/delete': () => ({ rpId: nobody }),
  '/api/resource/import/upload': () => ({}),
  '/api/resource/import/delete': () => ({ importId: nobody }),
  '/api/resource/import/release': () => ({ importIds: [nobody], isIrrevocable: true }),
  '/api/hub/resource/withdraw': () => ({ rpId: nobody, reason: 'A wrong device id' }),
  '/api/hub/resource/remove': () => ({ rpId: nobody, reason: 'A court order' }),
  '/api/hub/message/moderate': () => ({ id: nobody, state: 'visible' }),
};
