/** Checks a file in a worker of the browser, breaks it and fixes it, and writes down what it was told each time. */
import {
  applyDraft,
  checkClient,
  draftOf,
  packageOf,
  seededIds,
  workerChannel,
  type DraftOp,
} from '@iodd-hub/iodd';

const response = await fetch('/device.xml');
const octets = new Uint8Array(await response.arrayBuffer());
const draft = draftOf(packageOf([{ name: 'device.xml', octets }], { ids: seededIds(1) }), () => '');
if (!draft) throw new Error('no device');
const at = draft.main.root.children.find((node) => node.$type === 'DocumentInfo')?.$id ?? '';
const steps: readonly (readonly DraftOp[])[] = [
  [{ op: 'set', at, field: 'version', value: 'none' }],
  [{ op: 'set', at, field: 'version', value: 'V1.0.0' }],
];

const told: string[][] = [];
let current = draft;
const client = checkClient(
  () =>
    workerChannel(
      new Worker(new URL('@iodd-hub/iodd/check/browser-worker', import.meta.url), {
        type: 'module',
      }),
    ),
  ({ problems, failure }) => {
    const ops = steps[told.length];
    told.push(failure === undefined ? problems.map(({ rule }) => rule).sort() : [failure]);
    if (ops) {
      current = applyDraft(current, ops);
      client.change(ops, current);
    } else {
      client.close();
      document.querySelector('output')?.append(JSON.stringify(told));
    }
  },
);
client.start(draft, {});
