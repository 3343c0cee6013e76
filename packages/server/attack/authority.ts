import { allEndpoints, type Endpoint, endpoints } from '@iodd-hub/contract';
import type { TokenScope } from '@iodd-hub/contract/account';
import { addForeign, type Foreign, isPrivate } from '../test/foreign.ts';
import { foreignInput } from '../test/foreign-inputs.ts';
import { callerOf, requestTo } from '../test/kit.ts';
import { attack } from './attack.ts';
import { countOf, type Site, signedIn } from './site.ts';

const { account } = endpoints;

/** What others may cache is the same for everybody; signing out would end the attack. */
const calls = allEndpoints.filter(
  ({ cacheSeconds, path }) => cacheSeconds === 0 && path !== endpoints.user.logout.path,
);

/** The calls that tell a caller something of somebody else's. */
const tellingTo = async (site: Site, token: string, foreign: Foreign): Promise<string[]> => {
  const telling: string[] = [];
  const ask = async (declared: Endpoint): Promise<void> => {
    const { text, headers } = await requestTo(site.server.url + declared.path, declared, {
      headers: { authorization: `Bearer ${token}` },
      input: foreignInput(declared, foreign),
    });
    if (isPrivate(text) || isPrivate(headers.get('content-disposition') ?? '')) telling.push(declared.path);
  };
  for (const declared of calls) await ask(declared);
  return telling;
};

const scopes: readonly (readonly TokenScope[])[] = [['read'], ['write'], ['read', 'write']];

let foreign: Promise<Foreign> | undefined;

export const tokenScopes = scopes.map((given) =>
  attack({
    name: `a moderator's token of ${given.join(' and ')} at ${calls.length} calls with ids of others`,
    finding: 'B1',
    act: async ({ usual }) => {
      foreign ??= addForeign(usual);
      const { accountId, releaseId, messageId } = await foreign;
      const userName = `moderator${given.join('')}`;
      const { caller } = await signedIn(usual, { userName, isAdmin: true });
      const { token } = await caller.call(account.tokenCreate, { name: 'tool', scopes: [...given] });
      const telling = await tellingTo(usual, token, await foreign);
      const untouched = await countOf(
        usual,
        `select count(*) from release r, account a, message m
          where r.id = '${releaseId}' and r.withdrawn_at is null and r.removed_at is null
            and a.id = '${accountId}' and not a.is_disabled and m.id = '${messageId}' and m.state <> 'hidden'`,
      );
      const own = await callerOf(usual.server, token).code(endpoints.favorite.list);
      return { telling, untouched, own };
    },
    succeeded: ({ telling, untouched }) => telling.length > 0 || untouched !== 1,
  }),
);
