import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkCommands } from '../../commands/tables/check.ts';
import type { DeviceStateProps } from '../../device/device-state.ts';
import type { FixOffer, OpenedFile, OpenedProblem } from '../../device/engine/opened.ts';
import { useSentences } from '../../device/sentences.ts';
import type { FixBlock } from '../../document/source/fix-block.ts';
import { lineProblems } from '../../document/source/line-problem.ts';
import { SourceView, type SourceElement } from '../../document/source/SourceView.tsx';
import { shownKey } from '../../ui/shown-keys.ts';
import type { Chosen } from './chosen.ts';
import { useFixPreview } from './FixPreview.tsx';
import { isOffered } from './problem-filter.ts';
import { SourceBar } from './SourceBar.tsx';
import classes from './SourcePane.module.css';
import type { Fixing } from './useFixing.tsx';

/** What a page that looks at one element knows of it, in the place of the chosen problem. */
export interface SourceAddress {
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly element: SourceElement | undefined;
  readonly onFile: (file: string) => void;
  /** The key of the element there. */
  readonly onPlace: (file: string, line: number, column: number) => string | undefined;
}

interface SourcePaneProps extends DeviceStateProps {
  readonly files: readonly OpenedFile[];
  readonly problems: readonly OpenedProblem[];
  /** The one that the text is about, and what its fix would do. */
  readonly problem: OpenedProblem | undefined;
  readonly offer: FixOffer | undefined;
  readonly fixing: Fixing;
  readonly onChosen: (chosen: Chosen) => void;
  readonly address?: SourceAddress;
  /** Beside the name of the file. */
  readonly tools?: ReactNode;
}

/** The text that the chosen problem is about, with its fix in it; or the place that the address names. */
export const SourcePane = ({
  files,
  problems,
  problem,
  offer,
  fixing,
  onChosen,
  address,
  tools,
  view,
  onView,
}: SourcePaneProps) => {
  const sentenceOf = useSentences();
  // What somebody types into stays, whichever problem is chosen meanwhile.
  const [typedIn, setTypedIn] = useState<string>();
  const isNamed = view.file !== undefined || view.line !== undefined;
  const named = isNamed
    ? { file: view.file ?? files[0]?.name, line: view.line === undefined ? undefined : Number(view.line) }
    : { file: problem?.file, line: problem?.line };
  const place = address ?? named;
  const file = files.find(({ name }) => name === (typedIn ?? place.file)) ?? files[0];
  const name = file?.name ?? '';
  const text = file?.source.text ?? '';
  // Sentences change with the language only, and the problems with it.
  const marks = useMemo(() => lineProblems(problems, name, sentenceOf), [problems, name, sentenceOf]);
  const isShown = problem?.file === name && isOffered(offer);
  const fix = useFixBlock(isShown ? problem : undefined, offer, fixing);
  return (
    <div className={classes['source']}>
      <SourceBar
        names={files.map((one) => one.name)}
        shown={{ name, text }}
        onName={address?.onFile ?? ((next) => onView({ tab: 'source', file: next, line: undefined }))}
        tools={tools}
      />
      <SourceView
        key={name}
        file={name}
        text={text}
        problems={marks}
        line={place.file === name ? place.line : undefined}
        element={place.file === name ? address?.element : undefined}
        onPlace={address && ((line, column) => address.onPlace(name, line, column))}
        fix={fix}
        onTyping={(isTyping) => setTypedIn(isTyping ? name : undefined)}
        onLine={(line) => {
          const there = problems.find((one) => one.file === name && one.line === line);
          if (there) onChosen({ key: there.key, index: problems.indexOf(there), isWanted: false });
          else if (!address) onView({ tab: 'source', file: name, line: String(line) });
        }}
      />
    </div>
  );
};

const [fixKey = ''] = checkCommands.fix.keys;

/** The same object as long as nothing of it changes: drawing it again would take the focus from its button. */
const useFixBlock = (
  problem: OpenedProblem | undefined,
  offer: FixOffer | undefined,
  fixing: Fixing,
): FixBlock | undefined => {
  const { t } = useTranslation('check');
  const preview = useFixPreview(problem);
  // Pressed later: by then both may be others, with nothing else to draw.
  const apply = useRef(() => undefined as void);
  useEffect(() => {
    apply.current = () => {
      if (problem) fixing.fix(problem);
    };
  });
  const { line, file } = problem ?? {};
  return useMemo(() => {
    if (line === undefined || !preview || preview.files.length === 0) return undefined;
    return {
      line,
      title: t('preview.solves', { count: offer?.solves ?? 1 }),
      files: preview.files.map(({ name, lines }) => ({
        caption: name === file ? undefined : name,
        lines,
      })),
      words: { removed: t('preview.removed'), added: t('preview.added') },
      apply: {
        label: t(offer?.kind === 'deletes' ? 'problems.fixByDeleting' : 'preview.apply'),
        keys: shownKey(fixKey),
        isPrimary: true,
        run: () => apply.current(),
      },
    };
  }, [line, file, preview, offer?.kind, offer?.solves, t]);
};
