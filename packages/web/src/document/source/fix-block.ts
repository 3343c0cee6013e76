/** What a fix would change, in the text itself: below the line that its problem is about. */
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import type { ChangedLine, PlacedLine } from '../../device/engine/opened.ts';

export interface FixBlock {
  readonly line: number;
  readonly title: string;
  readonly files: readonly { readonly caption: string | undefined; readonly lines: readonly PlacedLine[] }[];
  /** Said before a line by a screen reader, where an eye sees the sign. */
  readonly words: Readonly<Record<Exclude<ChangedLine['kind'], 'same'>, string>>;
  readonly apply: {
    readonly label: string;
    readonly keys: string | undefined;
    /** The one step that the page proposes. */
    readonly isPrimary: boolean;
    readonly run: () => void;
  };
}

export const setFix = StateEffect.define<FixBlock | undefined>();

const signs = { same: ' ', removed: '−', added: '+' } as const;

const element = (tag: string, className: string, ...inside: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...inside);
  return made;
};

class FixWidget extends WidgetType {
  readonly fix: FixBlock;
  constructor(fix: FixBlock) {
    super();
    this.fix = fix;
  }
  override eq(other: FixWidget): boolean {
    return other.fix === this.fix;
  }
  override toDOM(): HTMLElement {
    const { title, files } = this.fix;
    const head = element('div', 'fix-head', element('b', '', title), this.applyButton());
    const blocks = files.flatMap(({ caption, lines }) => [
      ...(caption === undefined ? [] : [element('div', 'fix-file', caption)]),
      element('ol', 'fix-lines', ...lines.map((line) => this.lineOf(line))),
    ]);
    const block = element('div', 'fix', head, ...blocks);
    block.setAttribute('role', 'group');
    block.setAttribute('aria-label', title);
    return block;
  }
  /** Its button is a button, and no place for the cursor of the text. */
  override ignoreEvent(): boolean {
    return true;
  }
  private applyButton(): HTMLElement {
    const { label, keys, isPrimary, run } = this.fix.apply;
    const button = element('button', isPrimary ? 'fix-apply primary' : 'fix-apply', label);
    button.setAttribute('type', 'button');
    if (keys !== undefined) button.append(element('kbd', '', keys));
    button.addEventListener('click', run);
    return button;
  }
  private lineOf({ kind, text }: PlacedLine): HTMLElement {
    const sign = element('span', '', signs[kind]);
    sign.setAttribute('aria-hidden', 'true');
    const word = kind === 'same' ? [] : [element('span', 'unseen', this.fix.words[kind])];
    return element('li', kind, sign, ...word, element('code', '', text.trim()));
  }
}

interface Shown {
  readonly fix: FixBlock | undefined;
  readonly blocks: DecorationSet;
}

const shown = ({ doc }: EditorState, fix: FixBlock | undefined): Shown => ({
  fix,
  blocks:
    fix && fix.line <= doc.lines
      ? Decoration.set(
          Decoration.widget({ widget: new FixWidget(fix), block: true, side: 1 }).range(
            doc.line(fix.line).to,
          ),
        )
      : Decoration.none,
});

export const fixBlock: Extension = StateField.define<Shown>({
  create: (state) => shown(state, undefined),
  update: (before, transaction) => {
    const effect = transaction.effects.findLast((one) => one.is(setFix));
    if (effect) return shown(transaction.state, effect.value);
    return transaction.docChanged ? { ...before, blocks: before.blocks.map(transaction.changes) } : before;
  },
  provide: (own) => EditorView.decorations.from(own, ({ blocks }) => blocks),
});
