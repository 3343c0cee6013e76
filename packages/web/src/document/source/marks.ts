/** Problems in the gutter and behind their lines, and the line that the address names. */
import {
  StateEffect,
  StateField,
  RangeSet,
  type EditorState,
  type Extension,
  type Range,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  gutter,
  GutterMarker,
  hoverTooltip,
  type DecorationSet,
} from '@codemirror/view';
import { nextLine, type LineProblem } from './line-problem.ts';

export const setProblems = StateEffect.define<readonly LineProblem[]>();
export const setMarked = StateEffect.define<number | undefined>();

interface Marks {
  readonly problems: ReadonlyMap<number, readonly LineProblem[]>;
  readonly marked: number | undefined;
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
    const sign = document.createElement('span');
    sign.className = `problem ${this.severity}`;
    sign.textContent = this.severity === 'error' ? '●' : '▲';
    return sign;
  }
}
const signs = { error: new ProblemMarker('error'), warning: new ProblemMarker('warning') };
const shades = {
  error: Decoration.line({ class: 'line-error' }),
  warning: Decoration.line({ class: 'line-warning' }),
};
const current = Decoration.line({ class: 'line-marked' });

const severityOf = (problems: readonly LineProblem[]): LineProblem['severity'] =>
  problems.some(({ severity }) => severity === 'error') ? 'error' : 'warning';

const marksOf = (
  { doc }: EditorState,
  problems: ReadonlyMap<number, readonly LineProblem[]>,
  marked: number | undefined,
): Marks => {
  const lines: Range<Decoration>[] = [];
  const gutterSigns: Range<GutterMarker>[] = [];
  for (const [line, own] of problems) {
    if (line > doc.lines) continue;
    const { from } = doc.line(line);
    lines.push(shades[severityOf(own)].range(from));
    gutterSigns.push(signs[severityOf(own)].range(from));
  }
  if (marked !== undefined && marked <= doc.lines) lines.push(current.range(doc.line(marked).from));
  return {
    problems,
    marked,
    lines: Decoration.set(lines, true),
    gutter: RangeSet.of(gutterSigns, true),
  };
};

const field = StateField.define<Marks>({
  create: (state) => marksOf(state, new Map(), undefined),
  update: (before, transaction) => {
    let { problems, marked } = before;
    let isOther = false;
    for (const effect of transaction.effects)
      if (effect.is(setProblems)) {
        problems = Map.groupBy(effect.value, ({ line }) => line);
        isOther = true;
      } else if (effect.is(setMarked)) {
        marked = effect.value;
        isOther = true;
      }
    if (isOther) return marksOf(transaction.state, problems, marked);
    if (!transaction.docChanged) return before;
    // While somebody types they stay with their lines; the next check says where they are.
    return {
      ...before,
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

const sentences = hoverTooltip(({ state }, position) => {
  const own = problemsAt(state, position);
  if (own.length === 0) return null;
  return {
    pos: state.doc.lineAt(position).from,
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
  gutter({ class: 'problems', markers: ({ state }) => state.field(field).gutter }),
  sentences,
];
