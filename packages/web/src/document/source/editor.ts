/** The text of a file in CodeMirror. Loaded when somebody opens it; nothing else imports CodeMirror. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { xml } from '@codemirror/lang-xml';
import { codeFolding, foldGutter, foldKeymap, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, Text, Transaction, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';
import { drawn } from './drawn.ts';
import css from './editor.css?inline';
import { fixBlock, setFix, type FixBlock } from './fix-block.ts';
import type { LineProblem } from './line-problem.ts';
import { marks, nextProblem, problemsAt, setMarked, setProblems, type Marked } from './marks.ts';
import { changeBetween, movedPlace } from './text-change.ts';

export interface EditorTexts {
  readonly label: string;
  /** The words of CodeMirror's own panels. */
  readonly phrases: Readonly<Record<string, string>>;
}

export interface EditorEvents {
  /** Somebody clicked the number of a line, or walked to it. */
  readonly onLine: (line: number) => void;
  /** What is wrong in the line of the cursor. */
  readonly onCursor: (problems: readonly LineProblem[]) => void;
  /** Somebody put the cursor there, by pointer or by keys; in the text as the file says it, both from 1. */
  readonly onPlace: (line: number, column: number) => void;
  readonly onTyped: (isTyped: boolean) => void;
  readonly onApply: () => void;
  readonly onStep: (step: 'undo' | 'redo') => void;
}

export interface SourceEditor {
  /** As the file is now; what somebody typed and did not apply stays. */
  readonly show: (text: string) => void;
  /** As if it was typed now. */
  readonly type: (text: string) => void;
  /** Takes back what was typed. */
  readonly reset: () => void;
  readonly text: () => string;
  readonly setProblems: (problems: readonly LineProblem[]) => void;
  /** To the next line with a problem, or the one before. */
  readonly walk: (isBackwards: boolean) => boolean;
  /** A line of the text that is there, whoever wrote it. */
  readonly showLine: (line: number | undefined) => void;
  /** Lines of the text as the file says it; brought into sight on demand. */
  readonly mark: (marked: Marked | undefined, isShown: boolean) => void;
  /** Below the line of its problem, until another one or none is shown. */
  readonly setFix: (fix: FixBlock | undefined) => void;
  readonly setTexts: (texts: EditorTexts) => void;
  readonly setEditable: (isEditable: boolean) => void;
  /** While it is, nothing can be typed. */
  readonly setHeld: (isHeld: boolean) => void;
  /** What was typed is what the file says now. */
  readonly applied: () => void;
  readonly focus: () => void;
  readonly close: () => void;
}

/** Three inks: tags, attributes and values; what only holds them together stands back. */
const inks = tagHighlighter([
  { tag: tags.tagName, class: 'ink-tag' },
  { tag: tags.attributeName, class: 'ink-name' },
  { tag: [tags.attributeValue, tags.string], class: 'ink-value' },
  {
    tag: [
      tags.angleBracket,
      tags.definitionOperator,
      tags.comment,
      tags.processingInstruction,
      tags.documentMeta,
    ],
    class: 'ink-aside',
  },
]);

/** CodeMirror adds its rules to a style element of the document, which our policy forbids, but to a shadow root as a sheet. */
const shadowOf = (host: HTMLElement): ShadowRoot => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
};

const normalised = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');

const wordsOf = ({ label, phrases }: EditorTexts): Extension => [
  EditorState.phrases.of({ ...phrases }),
  // Also for those who ask a page where the keyboard can go, and do not know of editable content.
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
];
const editingOf = (isEditable: boolean): Extension =>
  isEditable
    ? []
    : [EditorState.readOnly.of(true), EditorView.contentAttributes.of({ 'aria-readonly': 'true' })];

export const createEditor = (host: HTMLElement, events: EditorEvents): SourceEditor => {
  let known = '';
  let isTyped = false;
  let frame = 0;
  const words = new Compartment();
  const editing = new Compartment();
  const held = new Compartment();

  const tellTyped = (next: boolean): void => {
    if (next === isTyped) return;
    isTyped = next;
    events.onTyped(next);
  };
  /** Between two texts there is nothing to tell where what stands there was typed over. */
  const tellPlace = ({ doc }: EditorState, head: number): void => {
    const file = isTyped ? textOf(known) : doc;
    const at = isTyped ? movedPlace(changeBetween(doc.toString(), known), head) : head;
    if (at === undefined || at > file.length) return;
    const { from, number, text } = file.lineAt(at);
    // In front of a line is at its first character.
    events.onPlace(number, Math.max(at - from, text.search(/\S|$/)) + 1);
  };
  const walk = (isBackwards: boolean) => (view: EditorView) => {
    const line = nextProblem(view.state, isBackwards);
    if (line === undefined) return false;
    view.dispatch({ selection: { anchor: view.state.doc.line(line).from }, scrollIntoView: true });
    events.onLine(line);
    return true;
  };
  /** Steps of the document, once nothing is typed that could be taken back here. */
  const step = (name: 'undo' | 'redo') => () => {
    if (isTyped) return false;
    events.onStep(name);
    return true;
  };

  const root = shadowOf(host);
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      extensions: [
        keymap.of([
          { key: 'F8', run: walk(false), shift: walk(true), preventDefault: true },
          { key: 'Mod-Enter', run: () => (events.onApply(), true) },
          { key: 'Mod-z', run: step('undo'), preventDefault: true },
          { key: 'Mod-y', run: step('redo'), preventDefault: true },
          { key: 'Mod-Shift-z', run: step('redo'), preventDefault: true },
        ]),
        editing.of(editingOf(false)),
        held.of([]),
        history(),
        words.of([]),
        marks,
        fixBlock,
        lineNumbers({
          domEventHandlers: {
            click: (own, { from }) => {
              own.dispatch({ selection: { anchor: from }, userEvent: 'select' });
              events.onLine(own.state.doc.lineAt(from).number);
              return true;
            },
          },
        }),
        codeFolding(),
        foldGutter({ markerDOM: (isOpen) => drawn(isOpen ? 'chevronDown' : 'chevronRight', 'fold') }),
        drawSelection(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        search({ top: true }),
        xml(),
        syntaxHighlighting(inks),
        keymap.of([...searchKeymap, ...historyKeymap, ...foldKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) tellTyped(update.state.doc.toString() !== known);
          const { head } = update.state.selection.main;
          if (update.docChanged || update.selectionSet) events.onCursor(problemsAt(update.state, head));
          // Neither typing nor what the page brings into sight.
          if (update.selectionSet && update.transactions.some((one) => one.isUserEvent('select')))
            tellPlace(update.state, head);
        }),
      ],
    }),
  });
  /** What the document did is undone in the document, and not here. */
  const replace = (text: string): void => {
    const change = changeBetween(view.state.doc.toString(), text);
    if (change) view.dispatch({ changes: change, annotations: Transaction.addToHistory.of(false) });
  };
  /** A new editor knows its height with the next frame; before that it would scroll nowhere. */
  const showSoon = (position: number | undefined): void => {
    cancelAnimationFrame(frame);
    if (position !== undefined) frame = requestAnimationFrame(() => scrollTo(view, position));
  };

  const markLines = (marked: Marked | undefined, isShown: boolean): void => {
    view.dispatch({ effects: setMarked.of(marked) });
    const { doc } = view.state;
    if (isShown) showSoon(marked && marked.line <= doc.lines ? doc.line(marked.line).from : undefined);
  };
  /** Typed text may have moved them. */
  const inDocument = ({ line, first, last }: Marked): Marked | undefined => {
    if (!isTyped) return { line, first, last };
    const { doc } = view.state;
    const file = textOf(known);
    const change = changeBetween(known, doc.toString());
    const moved = (one: number | undefined): number | undefined => {
      const at = one === undefined || one > file.lines ? undefined : movedPlace(change, file.line(one).from);
      return at === undefined ? undefined : doc.lineAt(at).number;
    };
    const at = moved(line);
    return at === undefined ? undefined : { line: at, first: moved(first), last: moved(last) };
  };

  return {
    show: (text) => {
      const next = normalised(text);
      if (next === known) return;
      known = next;
      if (!isTyped) replace(next);
    },
    type: (text) => {
      const before = view.state.doc.toString();
      replace(text);
      showSoon(changeBetween(before, view.state.doc.toString())?.from);
    },
    reset: () => {
      replace(known);
      tellTyped(false);
    },
    text: () => view.state.doc.toString(),
    walk: (isBackwards) => walk(isBackwards)(view),
    setProblems: (problems) => view.dispatch({ effects: setProblems.of(problems) }),
    showLine: (line) => markLines(line === undefined ? undefined : { line }, true),
    mark: (marked, isShown) => markLines(marked && inDocument(marked), isShown),
    setFix: (fix) => view.dispatch({ effects: setFix.of(fix) }),
    setTexts: (texts) => view.dispatch({ effects: words.reconfigure(wordsOf(texts)) }),
    setEditable: (isEditable) => view.dispatch({ effects: editing.reconfigure(editingOf(isEditable)) }),
    setHeld: (isHeld) => view.dispatch({ effects: held.reconfigure(editingOf(!isHeld)) }),
    applied: () => {
      known = view.state.doc.toString();
      tellTyped(false);
    },
    focus: () => view.focus(),
    close: () => {
      cancelAnimationFrame(frame);
      view.destroy();
    },
  };
};

const textOf = (text: string): Text => Text.of(text.split('\n'));

const scrollTo = (view: EditorView, wanted: number): void => {
  const position = Math.min(wanted, view.state.doc.length);
  view.dispatch({
    selection: { anchor: position },
    effects: EditorView.scrollIntoView(position, { y: 'center' }),
  });
};
