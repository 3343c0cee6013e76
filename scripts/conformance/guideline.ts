/** The examples of the official guideline in strict mode: clean, or each error with its reason. */
import { Checker, readIodd, seededIds, type Finding } from '@iodd-hub/iodd';
import type { Corpus } from './corpus.ts';
import type { Row } from './rows.ts';

interface Reason {
  readonly rule: string;
  /** A part of the path of the files that it holds for. */
  readonly files: string;
  /** What the problem speaks of; anything unless given. */
  readonly about?: Readonly<Record<string, string>>;
  readonly why: string;
}
const reasons: readonly Reason[] = [
  {
    rule: 'profile/menu-missing',
    files: 'IO-Link-',
    about: { menu: 'M_MSR_CP_Param_ServiceFunctions' },
    why: 'made for an older edition of the common profile, with the two reset buttons in menus of other names; edition 1.2.1 wants both in this one',
  },
  {
    rule: 'profile/menu-item-missing',
    files: 'viewer2021/IO-Link-2',
    about: { menu: 'M_OR_Ident' },
    why: 'the examples of 2021 hide the revisions from the observer; those of 2024 show them',
  },
  {
    rule: 'process-data/reference-needed',
    files: 'viewer2021/',
    why: 'the examples of 2021 are older than this demand; those of 2024 meet it',
  },
  {
    rule: 'menu/process-data-condition',
    files: 'viewer2021/IO-Link-22',
    why: 'the example of 2021 shows process data in a menu although they depend on a condition; that of 2024 does not',
  },
  {
    rule: 'limit/text-length',
    files: 'IO-Link-06-EventDevice',
    why: 'the name of an event has 65 characters, one more than a name may have',
  },
];

const isExplained = (path: string, { rule, args }: Finding, reason: Reason): boolean =>
  reason.rule === rule &&
  path.includes(reason.files) &&
  Object.entries(reason.about ?? {}).every(([name, value]) => args?.[name] === value);

export function guidelineExamples({ files }: Corpus): Row[] {
  const checker = new Checker();
  const examples = files.flatMap(({ path, octets }) => {
    const { document } = readIodd(octets, { ids: seededIds(1) });
    if (!/^(?:guideline|viewer)\d+\//.test(path) || document?.root.$type !== 'IODevice') return [];
    const errors = checker
      .check({ main: document, languages: {} })
      .filter(({ severity }) => severity === 'error');
    return [{ path, errors }];
  });
  if (examples.length === 0) return [];
  const all = examples.flatMap(({ path, errors }) => errors.map((error) => ({ path, error })));
  const open = all.filter(({ path, error }) => !reasons.some((one) => isExplained(path, error, one)));
  return [
    {
      name: `errors in strict mode on the ${examples.length} examples of the guideline that have no explanation`,
      figure: `${open.length} of ${all.length}`,
      goal: '0',
      isMet: open.length === 0,
      notes: [
        ...open.map(({ path, error }) => `${path}: ${error.rule}, not explained`),
        ...reasons.map((reason) => {
          const found = all.filter(({ path, error }) => isExplained(path, error, reason));
          const count = new Set(found.map(({ path }) => path)).size;
          return `${reason.rule}: ${found.length} times in ${count} files; ${reason.why}`;
        }),
      ],
    },
  ];
}
