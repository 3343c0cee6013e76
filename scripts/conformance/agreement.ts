/** Our structure verdict against the official schema's, on seeded mutants of valid files. */
import { checkStructure, parseIodd, seededIds } from '@iodd-hub/iodd';
import type { CorpusFile } from './corpus.ts';
import { mutant, mutationNames, parseTree, placedNodes, seededRandom, type Subject } from './mutants.ts';
import type { Judge } from './schema.ts';

export interface Disagreement {
  readonly mutation: string;
  readonly file: string;
  readonly schema: string;
  readonly ours: string;
}
export interface Agreement {
  readonly mutants: number;
  readonly invalid: number;
  readonly disagreements: readonly Disagreement[];
}

/** What our engine says: the first problem, or undefined where the text is valid. */
function ourComplaint(text: string): string | undefined {
  const { document, problems } = parseIodd(text, { ids: seededIds(1) });
  const [first] = [...problems, ...(document ? checkStructure(document) : [])];
  return first && `${first.rule} ${first.field ?? ''} ${JSON.stringify(first.args ?? {})}`;
}

export function measureAgreement(
  files: readonly CorpusFile[],
  judge: Judge,
  { count, seed }: { count: number; seed: number },
): Agreement {
  const random = seededRandom(seed);
  const disagreements: Disagreement[] = [];
  let mutants = 0;
  let invalid = 0;
  // Every file in turn, so that each tree is built once and few trees live at a time.
  const perFile = Math.ceil(count / files.length);
  for (const file of files) {
    const root = parseTree(
      Buffer.from(file.octets)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
    const subject: Subject = { root, nodes: placedNodes(root), random };
    for (let made = 0, tries = 0; made < perFile && mutants < count && tries < perFile * 20; tries += 1) {
      const mutation = mutationNames[random(mutationNames.length)] ?? '';
      const text = mutant(subject, mutation);
      if (text === undefined) continue;
      made += 1;
      mutants += 1;
      const [schema, ours] = [judge.complaint(text), ourComplaint(text)];
      if (schema !== undefined) invalid += 1;
      if ((schema === undefined) !== (ours === undefined))
        disagreements.push({ mutation, file: file.path, schema: schema ?? 'valid', ours: ours ?? 'valid' });
    }
  }
  return { mutants, invalid, disagreements };
}
