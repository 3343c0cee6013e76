import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints } from '@iodd-hub/contract';
import { callerOf, password } from '../test/kit.ts';
import { attack } from './attack.ts';
import { resetCodeOf, sessionOf, type Site, signedIn, type Somebody, visitorOf } from './site.ts';

const { account, people, user, verification } = endpoints;
const newPassword = 'another horse battery';
const run = promisify(execFile);
const adminPassword = fileURLToPath(new URL('../src/commands/admin-password.ts', import.meta.url));

interface Victim extends Somebody {
  readonly site: Site;
  readonly administrator: Somebody;
}

/** Whatever somebody does to lock a thief out. */
const endings: Readonly<Record<string, (victim: Victim) => Promise<unknown>>> = {
  'the password was changed': ({ caller }) =>
    caller.call(user.passwordEdit, { oldPassword: password, newPassword }),
  'the password was reset by mail': async ({ site, userName }) => {
    const verifyCode = await resetCodeOf(site, userName);
    await visitorOf(site).call(verification.passwordReset, { userName, verifyCode, newPassword });
  },
  'the account was disabled': ({ administrator, id, userName }) =>
    administrator.caller.call(people.userEdit, {
      id,
      email: `${userName}@example.com`,
      type: 0,
      isDisabled: true,
    }),
  'the account was deleted': ({ caller }) => caller.call(account.accountDelete, { password }),
};

let victims = 0;
const stolen = Object.entries(endings).map(([name, end]) =>
  attack({
    name: `a stolen token and a stolen session after ${name}`,
    finding: 'B2',
    act: async ({ usual }) => {
      victims += 1;
      const vendorId = 1084;
      const administrator = await signedIn(usual, { userName: `chief${victims}`, isAdmin: true, vendorId });
      const victim = await signedIn(usual, { userName: `victim${victims}` });
      const wanted = { name: 'tool', scopes: ['read' as const] };
      const { token } = await victim.caller.call(account.tokenCreate, wanted);
      const session = await sessionOf(usual, victim.userName);
      const answers = () =>
        Promise.all([token, session].map((each) => callerOf(usual.server, each).code(user.profile)));
      const before = await answers();
      await end({ ...victim, site: usual, administrator });
      return { before, afterwards: await answers() };
    },
    succeeded: ({ before, afterwards }) =>
      before.some((code) => code !== '00000') || afterwards.includes('00000'),
  }),
);

export const credentials = [
  ...stolen,
  attack({
    name: 'a one-time password that mints a token, or is changed to itself',
    finding: 'B2',
    act: async ({ usual }) => {
      const { caller } = await signedIn(usual, { userName: 'freshman', mustChangePassword: true });
      const minted = await caller.code(account.tokenCreate, { name: 'tool', scopes: ['read'] });
      const same = await caller.code(user.passwordEdit, { oldPassword: password, newPassword: password });
      return { minted, same };
    },
    succeeded: ({ minted, same }) => minted === '00000' || same === '00000',
  }),
  attack({
    name: "the super administrator's token after npm run admin:password",
    finding: 'B2',
    act: async ({ usual }) => {
      const renew = async (): Promise<string> => {
        const env = { ...process.env, ...usual.environment };
        const { stdout } = await run(process.execPath, [adminPassword], { env });
        return /password[: ]+(\S+)/.exec(stdout)?.[1] ?? '';
      };
      const oldPassword = await renew();
      const own = callerOf(usual.server, await sessionOf(usual, 'admin', oldPassword));
      await own.call(user.passwordEdit, { oldPassword, newPassword, email: 'admin@example.com' });
      const { token } = await own.call(account.tokenCreate, { name: 'tool', scopes: ['read', 'admin'] });
      const before = await callerOf(usual.server, token).code(user.profile);
      await renew();
      return { before, afterwards: await callerOf(usual.server, token).code(user.profile) };
    },
    succeeded: ({ before, afterwards }) => before !== '00000' || afterwards === '00000',
  }),
];
