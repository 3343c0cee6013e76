import { endpoints } from '@iodd-hub/contract';
import { password } from '../test/kit.ts';
import { attack } from './attack.ts';
import { signedIn, visitorOf } from './site.ts';

const { people, registration, user } = endpoints;

const names: Readonly<Record<string, string>> = {
  "somebody's e-mail": 'impersonated@example.com',
  'Cyrillic letters': 'imp\u0435rsonated',
  'a blank of no width': 'imper\u200bsonated',
  'text from right to left': 'imper\u202esonated',
  'a line break': 'imper\nsonated',
  'another case': 'IMPERSONATED',
  'letters that look alike': 'lmpersonated',
};

const word = 'one-time secret';

export const userNames = [
  attack({
    name: `${Object.keys(names).length} user names that look like somebody else's`,
    finding: 'B3',
    act: async ({ usual }) => {
      const { caller } = await signedIn(usual, { userName: 'namer', isAdmin: true });
      await signedIn(usual, { userName: 'impersonated' });
      const made: string[] = [];
      for (const [name, userName] of Object.entries(names)) {
        const email = `stranger${made.length}@example.com`;
        if ((await caller.code(people.userAdd, { userName, email, password: word, type: 0 })) === '00000')
          made.push(name);
        const form = { type: 0, userName, password: word, confirmPassword: word, email };
        const asked = { ...form, verifyCode: '000000', acceptsTerms: true };
        if ((await visitorOf(usual).code(registration.register, asked)) === '00000')
          made.push(`${name} (registered)`);
      }
      const { userName: owner } = await visitorOf(usual).call(user.login, {
        userName: 'impersonated@example.com',
        password,
      });
      return { made, owner };
    },
    succeeded: ({ made, owner }) => made.length > 0 || owner !== 'impersonated',
  }),
];
