import { endpoints } from '@iodd-hub/contract';
import { pairingRules } from '@iodd-hub/contract/console-values';
import { callerOf, password, request } from '../test/kit.ts';
import { attack, tally } from './attack.ts';
import { from, type Site, signedIn, type Somebody } from './site.ts';

const { account, device, host, parameterSet, user } = endpoints;
const finding = 'console-records';
const guesses = 200;
const rightOne = 100;
const tank = { vendorId: 65_010, deviceId: 7, serialNumber: 'A1', master: 1, port: 3 };

let victims = 0;
/** Somebody with a host and a code that nobody has used yet. */
const victimAt = async (
  site: Site,
): Promise<Somebody & { readonly hostId: string; readonly code: string }> => {
  victims += 1;
  const victim = await signedIn(site, { userName: `benchowner${victims}` });
  const { hostId } = await victim.caller.call(host.hostCreate, { name: 'Bench', link: 'virtual' });
  const { code } = await victim.caller.call(host.hostPair, { hostId });
  return { ...victim, hostId, code };
};

/** A call of a program that is not signed in. */
const say = async (
  { server }: Site,
  path: string,
  input: object,
  headers: Record<string, string> = from(90_000),
) => (await request(server.url + path, { headers, body: JSON.stringify(input) })).envelope;

/** Another code that begins as this one: who has seen the first letters over a shoulder. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const nearBy = (code: string, index: number): string => {
  const last = [0, 1, 2].map((place) => letters[(index >> (5 * place)) & 31] ?? '').join('');
  const guess = `${code.slice(0, -3)}${last}`;
  return guess === code ? nearBy(code, index + guesses) : guess;
};

const addresses: Readonly<Record<string, (index: number) => Record<string, string>>> = {
  'one address': () => from(91_001),
  [`${guesses} addresses`]: (index) => from(92_000 + index),
  'one IPv6 network': (index) => ({ 'x-forwarded-for': `2001:db8:9:1::${(index + 1).toString(16)}` }),
};

const guessed = Object.entries(addresses).map(([name, headersOf]) =>
  attack({
    name: `${guesses} pairing codes at once from ${name}, the right one as no. ${rightOne}`,
    finding,
    act: async ({ usual }) => {
      const { hostId, code, caller } = await victimAt(usual);
      const answers = await Promise.all(
        Array.from({ length: guesses }, (_, index) =>
          say(
            usual,
            host.hostRedeem.path,
            { code: index + 1 === rightOne ? code : nearBy(code, index), name: 'Guesser' },
            headersOf(index),
          ),
        ),
      );
      const codes = answers.map(({ resultCode }) => resultCode);
      const { rows } = await usual.database.pool.query<{ tries: number }>(
        'select tries from host_pairing where host_id = $1',
        [hostId],
      );
      const { items } = await caller.call(host.hostList, {});
      return {
        answers: tally(codes),
        compared: rows[0]?.tries ?? 0,
        letIn: codes.filter((each) => each === '00000').length,
        paired: items.filter(({ pairing }) => pairing !== null).length,
      };
    },
    succeeded: ({ compared, letIn, paired }) =>
      compared === 0 || compared > pairingRules.tries || letIn > 0 || paired > 0,
  }),
);

/** Whatever somebody does to lock a stolen tool server out. */
const endings: Readonly<
  Record<string, (victim: Somebody & { readonly hostId: string }) => Promise<unknown>>
> = {
  'it was revoked': ({ caller, hostId }) => caller.call(host.hostRevoke, { hostId }),
  'its host was removed': ({ caller, hostId }) => caller.call(host.hostRemove, { hostId }),
  'the password was changed': ({ caller }) =>
    caller.call(user.passwordEdit, { oldPassword: password, newPassword: 'another horse battery' }),
  'the account was deleted': ({ caller }) => caller.call(account.accountDelete, { password }),
};

const stolen = Object.entries(endings).map(([name, end]) =>
  attack({
    name: `a stolen tool server after ${name}`,
    finding,
    act: async ({ usual }) => {
      const victim = await victimAt(usual);
      const redeem = { code: victim.code, name: 'Laptop' };
      const { data } = await say(usual, host.hostRedeem.path, redeem);
      const credential = String(Reflect.get(Object(data), 'credential'));
      const report = async (): Promise<string> =>
        (await say(usual, host.hostReport.path, { credential, devices: [tank] })).resultCode;
      const before = await report();
      await end(victim);
      return {
        before,
        afterwards: await report(),
        codeAgain: (await say(usual, host.hostRedeem.path, redeem)).resultCode,
        asSession: await callerOf(usual.server, credential).code(host.hostList, {}),
      };
    },
    succeeded: ({ before, afterwards, codeAgain, asSession }) =>
      before !== '00000' || [afterwards, codeAgain, asSession].includes('00000'),
  }),
);

export const pairing = [
  ...guessed,
  ...stolen,
  attack({
    name: "somebody at another person's host, its devices and parameter sets",
    finding,
    act: async ({ usual }) => {
      const { caller: owner, hostId } = await victimAt(usual);
      await owner.call(host.hostSeen, { hostId, devices: [tank] });
      const id = (await owner.call(device.deviceList, {})).items[0]?.id ?? '';
      const entries = [{ index: 60, subindex: 0, octets: '01' }];
      const { setId } = await owner.call(parameterSet.parameterSetCreate, { name: 'Secret', entries, id });
      const everything = async () => [
        (await owner.call(host.hostList, {})).items,
        (await owner.call(device.deviceList, {})).items,
        await owner.call(parameterSet.parameterSetOpen, { setId }),
      ];
      const before = JSON.stringify(await everything());
      const { caller: thief } = await signedIn(usual, { userName: `benchthief${victims}` });
      const codes = [
        await thief.code(host.hostEdit, { hostId, name: 'Mine', link: 'virtual' }),
        await thief.code(host.hostSeen, { hostId, devices: [tank] }),
        await thief.code(host.hostPair, { hostId }),
        await thief.code(host.hostRevoke, { hostId }),
        await thief.code(host.hostRemove, { hostId }),
        await thief.code(device.deviceEdit, { id, name: 'Mine' }),
        await thief.code(device.deviceRemove, { id }),
        await thief.code(parameterSet.parameterSetOpen, { setId }),
        await thief.code(parameterSet.parameterSetCreate, { name: 'Mine', entries, id }),
        await thief.code(parameterSet.parameterSetEdit, { setId, name: 'Mine', note: '' }),
        await thief.code(parameterSet.parameterSetRemove, { setId }),
      ];
      const listed = (await thief.call(device.deviceList, { hostId })).items.length;
      return { codes, listed, changed: String(JSON.stringify(await everything()) !== before) };
    },
    succeeded: ({ codes, listed, changed }) => codes.includes('00000') || listed > 0 || changed === 'true',
  }),
];
