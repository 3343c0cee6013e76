import { randomBytes } from 'node:crypto';
import { endpoints } from '@iodd-hub/contract';
import { readArchive } from '@iodd-hub/iodd';
import { callerOf, password } from '../../test/kit.ts';
import { importFile } from '../designer/site.ts';
import { pause, until } from '../kit.ts';
import { packageOf } from '../library/packages.ts';

const { draft, imports, iodd, message, resource, user } = endpoints;

/** Who does what at which of two instances; what one has written, the other one has to know. */
interface Pair {
  readonly here: string;
  readonly there: string;
  /** Sessions count at both. */
  readonly token: string;
  readonly name: string;
}

type Work = (pair: Pair) => Promise<number>;

const board: Work = async ({ here, there, token, name }) => {
  const sender = { name: 'Name', email: 'name@example.com', phone: '+34 91 555 01 02' };
  await callerOf({ url: here }, token).call(message.messageSave, {
    ...sender,
    title: name,
    content: 'Content',
  });
  const { items } = await callerOf({ url: there }).call(message.messageList, { pageSize: 50 });
  if (!items.some(({ title }) => title === name))
    throw new Error('a message of the other version is not there');
  return 2;
};

const library: Work = async ({ here, there, token, name }) => {
  const [first, second] = [callerOf({ url: here }, token), callerOf({ url: there }, token)];
  const octets = Buffer.from(packageOf(name));
  const { envelope } = await first.sendForm(imports.upload, { file: new File([octets], `${name}.zip`) });
  if (envelope.resultCode !== '00000') throw new Error(`upload: ${envelope.resultCode}`);
  const { importId } = imports.upload.output.parse(envelope.data);
  let calls = 1;
  await until(
    'the package is checked',
    async () => {
      calls += 1;
      return (await second.call(imports.detail, { importId })).state === 'checked';
    },
    { everyMs: 100 },
  );
  await second.call(imports.release, { importIds: [importId], isIrrevocable: true });
  const { items } = await first.call(resource.list, { pageSize: 5 });
  const answer = await fetch(`${here}/api/resource/download?rpId=${items[0]?.rpId ?? ''}`);
  if (answer.status !== 200) throw new Error(`a download was answered ${answer.status}`);
  await answer.arrayBuffer();
  return calls + 3;
};

/** The description alone, of a device that nobody else has. */
const descriptionOf = (name: string) => {
  const archive = readArchive(packageOf(name));
  const file = 'fault' in archive ? undefined : archive.files.find((one) => one.name.endsWith('.xml'));
  if (!file) throw new Error('the package has no description');
  return file;
};

const drafts: Work = async ({ here, there, token, name }) => {
  const [first, second] = [callerOf({ url: here }, token), callerOf({ url: there }, token)];
  const { ioddId } = await importFile(first, descriptionOf(name), { fileName: name });
  await second.call(draft.open, { ioddId });
  const { envelope } = await second.raw(draft.copy, { ioddId });
  if (envelope.resultCode !== '00000') throw new Error(`copy: ${envelope.resultCode}`);
  await second.call(iodd.rename, { ioddId, name: `${name}-renamed` });
  const { items } = await first.call(iodd.list, { pageSize: 50 });
  if (!items.some((one) => one.ioddId === ioddId)) throw new Error('a draft is not in the list');
  return 5;
};

const signIns: Work = async ({ here, there }) => {
  const { token } = await callerOf({ url: here }).call(user.login, { userName: 'manufacturer', password });
  await callerOf({ url: there }, token).call(resource.list, { pageSize: 20 });
  return 2;
};

const works: Readonly<Record<string, Work>> = { board, library, drafts, signIns };

export interface Load {
  readonly end: () => Promise<{ calls: number; failures: readonly string[]; rounds: Record<string, number> }>;
}

/** Everything at once, each work now from one version to the other, now the other way round, until it is ended. */
export const beginMixedLoad = (urls: readonly [string, string], token: string): Load => {
  const failures: string[] = [];
  const rounds: Record<string, number> = {};
  // Two loads do not meet each other's messages and devices.
  const identity = randomBytes(3).toString('hex');
  let calls = 0;
  const ending = new AbortController();
  const all = Object.entries(works).map(async ([what, work]) => {
    for (let round = 0; !ending.signal.aborted; round += 1) {
      const [here, there] = round % 2 === 0 ? urls : [urls[1], urls[0]];
      const began = performance.now();
      try {
        calls += await work({ here, there, token, name: `${what}x${identity}x${round}` });
        rounds[what] = round + 1;
      } catch (error) {
        failures.push(`${what} ${round % 2 === 0 ? 'before → now' : 'now → before'}: ${String(error)}`);
      }
      // Passwords are slow on purpose; the board would be all that this does.
      await pause(Math.max(0, 100 - (performance.now() - began)));
    }
  });
  return {
    end: async () => {
      ending.abort();
      await Promise.all(all);
      return { calls, failures, rounds };
    },
  };
};
