import { lazy, Suspense, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { checkCommands } from '../../commands/tables/check.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { useSentences } from '../../device/sentences.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { SourceEditingContext, type ApplyResult } from './edit-context.ts';
import type { EditorTexts, SourceEditor } from './editor.ts';
import type { FixBlock } from './fix-block.ts';
import type { LineProblem } from './line-problem.ts';
import type { Marked } from './marks.ts';
import { phrasesOf } from './phrases.ts';
import classes from './SourceView.module.css';

export interface SourceElement {
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

export interface SourceViewProps {
  readonly file: string;
  readonly text: string;
  readonly problems: readonly LineProblem[];
  /** The line that is marked and brought into sight. */
  readonly line: number | undefined;
  readonly onLine: (line: number) => void;
  /** The element that is looked at, of which it is a line; once it was shown, only another element moves the text. */
  readonly element?: SourceElement | undefined;
  /** Somebody put the cursor there; says which element that is, which is then not brought into sight. */
  readonly onPlace?: ((line: number, column: number) => string | undefined) | undefined;
  /** Shown in the text below its line; the same object as long as it says the same. */
  readonly fix?: FixBlock | undefined;
  /** Somebody types what is not taken over yet: whoever shows another file in its place would lose it. */
  readonly onTyping?: (isTyping: boolean) => void;
}

/** The editor of a file: to read, or to edit where the page around it takes edits. */
export const SourceView = (props: SourceViewProps) => (
  <Suspense fallback={<Loading rows={12} />}>
    <LoadedView {...props} />
  </Suspense>
);

const LoadedView = lazy(async () => {
  const { createEditor } = await import('./editor.ts');
  return { default: (props: SourceViewProps) => <View {...props} create={createEditor} /> };
});

interface ViewProps extends SourceViewProps {
  readonly create: typeof import('./editor.ts').createEditor;
}

const View = (props: ViewProps) => {
  const { file, text, problems, line, onLine, element, onPlace, fix, onTyping, create } = props;
  const { t } = useTranslation('device');
  const editing = useContext(SourceEditingContext);
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<SourceEditor>();
  const [cursor, setCursor] = useState<readonly LineProblem[]>([]);
  const [isTyped, setIsTyped] = useState(false);
  const [result, setResult] = useState<ApplyResult>();
  // What is shown a moment too late is not edited; what somebody types goes on.
  const isEditable = isTyped || editing?.baseOf(file) !== undefined;

  const apply = async (): Promise<void> => {
    // Asked of the document and not of what is drawn: the key that applies may follow the last letter at once.
    const typed = editing?.typed(file);
    if (!editor || !editing || !typed) return;
    // What would be typed while it waits for other steps would be of neither text.
    editor.setHeld(true);
    let next: ApplyResult;
    try {
      next = await editing.apply(file, typed.base, editor.text());
    } catch {
      // Why a step failed is said over the document.
      return;
    } finally {
      editor.setHeld(false);
    }
    setResult(next);
    if (next.kind === 'unchanged') editor.reset();
    if (next.kind === 'changed') editor.applied();
    if (next.kind === 'unreadable') editor.showLine(next.problem?.line);
    editor.focus();
  };
  const onTyped = useEffectEvent((hasTyped: boolean, own: SourceEditor) => {
    const base = hasTyped ? (editing?.typed(file)?.base ?? editing?.baseOf(file)) : undefined;
    // An editor that was closed still knows its text.
    editing?.keepTyped(file, base && { base, text: own.text });
    setIsTyped(base !== undefined);
    onTyping?.(hasTyped);
    if (hasTyped) setResult(undefined);
  });
  const onApply = useEffectEvent(() => void apply());
  const onShownLine = useEffectEvent(onLine);
  /** The element that the text was brought to, or the cursor. */
  const looked = useRef<string>(undefined);
  const onCursorPlace = useEffectEvent((at: number, column: number) => {
    looked.current = onPlace?.(at, column) ?? looked.current;
  });
  const onStep = useEffectEvent((step: 'undo' | 'redo') => editing?.step(step));

  useEffect(() => {
    if (!host.current) return undefined;
    const own = create(host.current, {
      onLine: (next) => onShownLine(next),
      onCursor: setCursor,
      onPlace: (at, column) => onCursorPlace(at, column),
      onTyped: (hasTyped) => onTyped(hasTyped, own),
      onApply: () => onApply(),
      onStep: (step) => onStep(step),
    });
    setEditor(own);
    return own.close;
  }, [create]);
  useEffect(() => editor?.show(text), [editor, text]);
  const onEditor = useEffectEvent((own: SourceEditor) => {
    const typed = editing?.typed(file);
    if (typed) own.type(typed.text());
  });
  useEffect(() => (editor ? onEditor(editor) : undefined), [editor]);
  useEffect(() => editor?.setProblems(problems), [editor, problems]);
  useEffect(() => editor?.setFix(fix), [editor, fix]);
  const { key, first, last } = element ?? {};
  const marked = useMemo(() => (line === undefined ? undefined : { line, first, last }), [line, first, last]);
  const onMarked = useEffectEvent((own: SourceEditor, lines: Marked | undefined, of: string | undefined) => {
    // What somebody types stays in sight, and so does what somebody reads while others write above it.
    const isThere = of !== undefined && of === looked.current;
    own.mark(lines, !isThere && !editing?.typed(file));
    if (lines) looked.current = of;
  });
  useEffect(() => (editor ? onMarked(editor, marked, key) : undefined), [editor, marked, key]);
  useEffect(() => editor?.setEditable(isEditable), [editor, isEditable]);
  useEffect(() => {
    const texts: EditorTexts = { label: t('source.label', { name: file }), phrases: phrasesOf(t) };
    editor?.setTexts(texts);
  }, [editor, file, t]);

  // Where a list of problems stands beside it, the list has their keys; the editor keeps its own.
  const walk = (isBackwards: boolean) =>
    ({ when: editor !== undefined, run: () => void editor?.walk(isBackwards), isFallback: true }) as const;
  const commands = useCommands(checkCommands, {
    nextProblem: walk(false),
    previousProblem: walk(true),
    apply: { when: isTyped, run: () => void apply() },
  });

  return (
    <div className={classes['view']}>
      {isTyped ? (
        <Toolbar>
          <CommandButton command={commands.apply} kind="primary" />
          <Button onClick={() => editor?.reset()}>{t('source.discard')}</Button>
        </Toolbar>
      ) : null}
      {result ? <ResultNotice result={result} /> : null}
      <div ref={host} data-editor={isEditable || undefined} className={classes['editor']} />
      <output className={classes['cursor']}>
        {cursor.map(({ sentence }) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </output>
    </div>
  );
};

const ResultNotice = ({ result }: { readonly result: ApplyResult }) => {
  const { t } = useTranslation('device');
  const sentenceOf = useSentences();
  if (result.kind === 'changed') return null;
  if (result.kind !== 'unreadable')
    return (
      <Notice kind={result.kind === 'conflict' ? 'error' : 'info'} isAnnounced>
        {t(`source.${result.kind}`)}
      </Notice>
    );
  const { problem } = result;
  return (
    <Notice kind="error" isAnnounced>
      {problem
        ? t('source.unreadableAt', { line: problem.line ?? 1, reason: sentenceOf(problem) })
        : t('source.unreadable')}
    </Notice>
  );
};
