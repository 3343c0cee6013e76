/** Process data of public devices that were decoded by hand, octet by octet, through a virtual master. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { corpusFolder } from '../../../../scripts/conformance/corpus.ts';
import { served } from '../testing/bench.ts';
import { partNames, readDescription } from '@iodd-hub/gateway/virtual';

interface HandSample {
  readonly file: string;
  readonly processDataId: string;
  readonly direction: 'in' | 'out';
  readonly octets: string;
  readonly condition: number | null;
  readonly fields: readonly { readonly subindex: number; readonly raw: string }[];
}
const sheet: { readonly samples: readonly HandSample[] } = JSON.parse(
  readFileSync(new URL('../../../../scripts/values/by-hand.json', import.meta.url), 'utf8'),
);
const pathOf = (file: string): string => join(corpusFolder, 'samples', file);

describe.runIf(existsSync(corpusFolder))('process data that were decoded by hand', () => {
  it.each(sheet.samples)('$file $processDataId $direction', async (sample) => {
    const description = await readDescription(readFileSync(pathOf(sample.file)));
    const { master, ask } = await served({ descriptions: [description] });
    const port = master.gateway.port(1, 1);
    port.plug(description, {});
    port.catchUp();
    const data = description.resolved.processData.find(({ id }) => id === sample.processDataId);
    if (data?.condition && sample.condition !== null) {
      const { variableId } = data.condition;
      const index = [...description.names.byIndex.values()].find(
        ({ variable }) => variable.id === variableId,
      )?.index;
      await ask(`POST /devices/master1port1/parameters/${index}/value`, {
        value: sample.condition,
      });
    }
    const octets = Uint8Array.from(Buffer.from(sample.octets, 'hex'));
    const isInput = sample.direction === 'in';
    if (isInput) port.act({ kind: 'forceInput', octets });
    else port.act({ kind: 'writeOutput', octets, isValid: true });
    const path = `GET /devices/master1port1/processdata/${isInput ? 'getdata' : 'setdata'}/value`;
    expect((await ask(path)).body).toMatchObject({ ioLink: { valid: true, value: [...octets] } });
    const { body } = await ask(`${path}?format=iodd`);
    const side = isInput ? data?.input : data?.output;
    const names = side?.datatype
      ? partNames({ ...side, datatype: side.datatype })
      : new Map<number, string>();
    const value = (body as { ioLink: { value: Record<string, { value: unknown }> } }).ioLink.value;
    const read = sample.fields.map(({ subindex }) =>
      String(subindex === 0 ? value['value'] : value[names.get(subindex) ?? '']?.value),
    );
    expect(read).toEqual(sample.fields.map(({ raw }) => raw));
    await master.close();
  });
});
