import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedDevice, OpenedProblem } from '../../device/engine/opened.ts';
import { useSentences } from '../../device/sentences.ts';
import { lineProblems } from '../../document/source/line-problem.ts';
import { SourceView } from '../../document/source/SourceView.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import type { Chosen } from './chosen.ts';
import classes from './SourceBeside.module.css';

interface SourceBesideProps {
  readonly device: OpenedDevice;
  readonly problems: readonly OpenedProblem[];
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  /** The problems. */
  readonly children: ReactNode;
}

/** The problems, and beside them the text that the chosen one is about; the text alone where there is no room for both. */
export const SourceBeside = ({ device, problems, chosen, onChosen, children }: SourceBesideProps) => {
  const { t } = useTranslation('check');
  const sentenceOf = useSentences();
  const isWide = useMedia('(min-width: 1200px)');
  const problem = problems.find(({ key }) => key === chosen.key) ?? problems[chosen.index];
  const files = [device.main, ...device.languages];
  // What somebody types into stays, whichever problem is chosen meanwhile.
  const [typedIn, setTypedIn] = useState<string>();
  const file = files.find(({ name }) => name === (typedIn ?? problem?.file)) ?? device.main;
  // Sentences change with the language only, and the problems with it.
  const marks = useMemo(
    () => lineProblems(problems, file.name, sentenceOf),
    [problems, file.name, sentenceOf],
  );
  if (!isWide) return children;
  return (
    <div className={classes['split']}>
      <div className={classes['list']}>{children}</div>
      <section className={classes['source']} aria-label={t('beside', { name: file.name })}>
        <code className={classes['name']}>{file.name}</code>
        <SourceView
          key={file.name}
          file={file.name}
          text={file.source.text}
          problems={marks}
          line={problem?.file === file.name ? problem.line : undefined}
          onTyping={(isTyping) => setTypedIn(isTyping ? file.name : undefined)}
          onLine={(line) => {
            const there = problems.find((one) => one.file === file.name && one.line === line);
            if (there) onChosen({ key: there.key, index: problems.indexOf(there), isWanted: false });
          }}
        />
      </section>
    </div>
  );
};
