/** Our own samples are right, so they have nothing to fix; broken once for each rule that has a fix, they do. */
import { walk, type CheckOptions } from '@iodd-hub/iodd';
import { mutantOf, sampleOf } from '../../packages/iodd/src/check/testing/mutate.ts';
import { mutations } from '../../packages/iodd/src/check/testing/mutations/index.ts';
import { readDevice, type CorpusDevice } from './devices.ts';

export interface BrokenSample {
  readonly device: CorpusDevice;
  readonly created: CheckOptions['created'];
}

export const brokenSamples = (): readonly BrokenSample[] =>
  mutations
    .filter(({ hasFix }) => hasFix)
    .flatMap((mutation) => {
      const { text } = mutantOf(sampleOf(mutation), mutation);
      const octets = new TextEncoder().encode(text);
      const device = readDevice(`broken sample for ${mutation.rule}`, [
        { name: 'Broken-IODD1.1.xml', octets },
      ]);
      if (!device) return [];
      const all = mutation.isNew ? [...walk(device.draft.main.root)] : [];
      return [{ device, created: new Set(all.map(({ $id }) => $id)) }];
    });
