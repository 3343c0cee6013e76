import { endpoints } from '@iodd-hub/contract';
import { addPerson, password, request } from '../test/kit.ts';
import { attack, tally } from './attack.ts';
import { from, type Site } from './site.ts';

const { user } = endpoints;
const guesses = 200;
const rightOne = 100;
/** So many are compared; a right one would be the eleventh at best. */
const comparedAtMost = 10;

const login = async (
  { server }: Site,
  input: { readonly userName: string; readonly password: string },
  headers: Record<string, string>,
): Promise<string> =>
  (await request(server.url + user.login.path, { headers, body: JSON.stringify(input) })).envelope.resultCode;

/** Addresses that a guesser has, by the number of the guess. */
const addresses: Readonly<Record<string, (index: number) => Record<string, string>>> = {
  'one address': () => from(70_001),
  [`${guesses} addresses`]: (index) => from(80_000 + index),
  'one IPv6 network': (index) => ({ 'x-forwarded-for': `2001:db8:1:1::${(index + 1).toString(16)}` }),
};

const ofOneAccount = Object.entries(addresses).map(([name, headersOf], place) =>
  attack({
    name: `${guesses} passwords at once from ${name}, the right one as no. ${rightOne}`,
    finding: 'B8',
    act: async ({ usual }) => {
      const userName = `guessed${place}`;
      await addPerson(usual, { userName });
      const codes = await Promise.all(
        Array.from({ length: guesses }, (_, index) =>
          login(
            usual,
            { userName, password: index + 1 === rightOne ? password : `wrong ${index}` },
            headersOf(index),
          ),
        ),
      );
      const countOfCode = (code: string): number => codes.filter((each) => each === code).length;
      return { answers: tally(codes), compared: countOfCode('01002'), letIn: countOfCode('00000') };
    },
    succeeded: ({ compared, letIn }) => compared > comparedAtMost || letIn > 0,
  }),
);

export const manyGuesses = [
  ...ofOneAccount,
  attack({
    name: `${guesses} accounts guessed once each from one IPv6 network`,
    finding: 'B8',
    act: async ({ usual }) => {
      const codes = await Promise.all(
        Array.from({ length: guesses }, (_, index) =>
          login(
            usual,
            { userName: `nobody${index}`, password: 'correct horse' },
            { 'x-forwarded-for': `2001:db8:2:2::${(index + 1).toString(16)}` },
          ),
        ),
      );
      return { answers: tally(codes), compared: codes.filter((code) => code === '01002').length };
    },
    succeeded: ({ compared }) => compared > guesses / 2,
  }),
];
