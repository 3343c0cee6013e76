/** Problems in the gutter and as underlines, and the lines that are looked at. */
import {
  StateEffect,
  StateField,
  RangeSet,
  type EditorState,
  type Extension,
  type Range,
  type Transaction,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  gutter,
  gutterLineClass,
  GutterMarker,
  hoverTooltip,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import { drawn } from './drawn.ts';
import { nextLine, wrongPart, type LineProblem } from './line-problem.ts';

export const setProblems = StateEffect.define<readonly LineProblem[]>();
/** A line, and where it is one of an element the lines of that. */
export interface Marked {
  readonly line: number;
  readonly first?: number | undefined;
  readonly last?: number | undefined;
}
export const setMarked = StateEffect.define<Marked | undefined>();

interface Marks {
  readonly problems: ReadonlyMap<number, readonly LineProblem[]>;
  readonly marked: Marked | undefined;
  readonly lines: DecorationSet;
  readonly gutter: RangeSet<GutterMarker>;
}

class ProblemMarker extends GutterMarker {
  readonly severity: LineProblem['severity'];
  constructor(severity: LineProblem['severity']) {
    super();
    this.severity = severity;
  }
  override eq(other: ProblemMarker): boolean {
    return other.severity === this.severity;
  }
  override toDOM(): HTMLElement {
    return drawn(this.severity, `problem ${this.severity}`);
  }
}
const gutterMarkers = { error: new ProblemMarker('error'), warning: new ProblemMarker('warning') };
const underlines = {
  error: Decoration.mark({ class: 'wave-error' }),
  warning: Decoration.mark({ class: 'wave-warning' }),
};
const current = {
  none: Decoration.line({ class: 'line-marked' }),
  error: Decoration.line({ class: 'line-marked line-error' }),
  warning: Decoration.line({ class: 'line-marked line-warning' }),
};
class CurrentNumber extends GutterMarker {
  override elementClass = 'line-current';
}
const currentNumber = new CurrentNumber();

const severityOf = (problems: readonly LineProblem[]): LineProblem['severity'] =>
  problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';

const marksOf = (
  { doc }: EditorState,
  problems: ReadonlyMap<number, readonly LineProblem[]>,
  marked: Marked | undefined,
): Marks => {
  const lines: Range<Decoration>[] = [];
  const gutterRanges: Range<GutterMarker>[] = [];
  for (const [line, own] of problems) {
    if (line > doc.lines) continue;
    const { from, text } = doc.line(line);
    gutterRanges.push(gutterMarkers[severityOf(own)].range(from));
    for (const { severity, column } of own) {
      const part = wrongPart(text, column);
      if (part) lines.push(underlines[severity].range(from + part.from, from + part.to));
    }
  }
  const own = marked && problems.get(marked.line);
  if (marked && marked.line <= doc.lines)
    lines.push(current[own ? severityOf(own) : 'none'].range(doc.line(marked.line).from));
  return {
    problems,
    marked,
    lines: Decoration.set(lines, true),
    gutter: RangeSet.of(gutterRanges, true),
  };
};

/** The number that a line has after a change; one that is deleted becomes the line where it stood. */
const movedLine = ({ startState, changes, newDoc }: Transaction, line: number): number =>
  line > startState.doc.lines
    ? line
    : newDoc.lineAt(changes.mapPos(startState.doc.line(line).from, 1)).number;

const movedProblems = (
  transaction: Transaction,
  problems: ReadonlyMap<number, readonly LineProblem[]>,
): ReadonlyMap<number, readonly LineProblem[]> => {
  const moved = new Map<number, readonly LineProblem[]>();
  for (const [line, own] of problems) {
    const next = movedLine(transaction, line);
    moved.set(next, [...(moved.get(next) ?? []), ...own]);
  }
  return moved;
};

const field = StateField.define<Marks>({
  create: (state) => marksOf(state, new Map(), undefined),
  update: (before, transaction) => {
    let { problems, marked } = before;
    let isReplaced = false;
    for (const effect of transaction.effects)
      if (effect.is(setProblems)) {
        problems = Map.groupBy(effect.value, ({ line }) => line);
        isReplaced = true;
      } else if (effect.is(setMarked)) {
        marked = effect.value;
        isReplaced = true;
      }
    if (isReplaced) return marksOf(transaction.state, problems, marked);
    if (!transaction.docChanged) return before;
    // While somebody types they stay with their lines; the next check says where they are.
    return {
      problems: movedProblems(transaction, problems),
      marked: marked && {
        line: movedLine(transaction, marked.line),
        first: marked.first === undefined ? undefined : movedLine(transaction, marked.first),
        last: marked.last === undefined ? undefined : movedLine(transaction, marked.last),
      },
      lines: before.lines.map(transaction.changes),
      gutter: before.gutter.map(transaction.changes),
    };
  },
  provide: (own) => EditorView.decorations.from(own, ({ lines }) => lines),
});

export const problemsAt = (state: EditorState, position: number): readonly LineProblem[] =>
  state.field(field).problems.get(state.doc.lineAt(position).number) ?? [];

export const nextProblem = (state: EditorState, isBackwards: boolean): number | undefined => {
  const lines = [...state.field(field).problems.keys()].filter((line) => line <= state.doc.lines);
  const from = state.doc.lineAt(state.selection.main.head).number;
  return nextLine(
    lines.map((line) => ({ line })),
    from,
    isBackwards,
  );
};

const within = Decoration.line({ class: 'line-within' });
/** Of an element as long as the file only the lines in sight are drawn. */
const linesWithin = ({ state, visibleRanges }: EditorView): DecorationSet => {
  const { first = 1, last = 0 } = state.field(field).marked ?? {};
  const { doc } = state;
  const lines = new Set<number>();
  for (const { from, to } of visibleRanges) {
    const end = Math.min(last, doc.lineAt(to).number);
    for (let line = Math.max(first, doc.lineAt(from).number); line <= end; line += 1) lines.add(line);
  }
  return Decoration.set([...lines].map((line) => within.range(doc.line(line).from)));
};
const elementLines = ViewPlugin.fromClass(
  class {
    lines: DecorationSet;
    constructor(view: EditorView) {
      this.lines = linesWithin(view);
    }
    update({ view, startState, state, docChanged, viewportChanged }: ViewUpdate): void {
      const isMarked = startState.field(field).marked !== state.field(field).marked;
      if (docChanged || viewportChanged || isMarked) this.lines = linesWithin(view);
    }
  },
  { decorations: ({ lines }) => lines },
);

const problemTooltip = hoverTooltip(({ state }, position) => {
  const own = problemsAt(state, position);
  if (own.length === 0) return null;
  const { from, to } = state.doc.lineAt(position);
  return {
    pos: from,
    // Without an end it would close as soon as the pointer moves along the line.
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement('ul');
      dom.className = 'sentences';
      for (const { sentence, severity } of own) {
        const item = document.createElement('li');
        item.className = severity;
        item.textContent = sentence;
        dom.append(item);
      }
      return { dom };
    },
  };
});

export const marks: Extension = [
  field,
  elementLines,
  gutter({ class: 'problems', markers: ({ state }) => state.field(field).gutter }),
  gutterLineClass.compute([field], (state) => {
    const { marked } = state.field(field);
    return !marked || marked.line > state.doc.lines
      ? RangeSet.empty
      : RangeSet.of([currentNumber.range(state.doc.line(marked.line).from)]);
  }),
  problemTooltip,
];
