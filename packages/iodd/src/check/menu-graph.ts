/** How menus lead to menus: all of them in one walk, however many there are and however deep they stand. */
import { children, type Node } from '../document.ts';
import { documentMemo } from '../memo.ts';
import { menusById } from './references.ts';
import type { Subject } from './subject.ts';

export interface MenuGraph {
  /** Menus that lead to each other share a number. A menu that leads to another group has the higher number. */
  readonly groupOf: ReadonlyMap<string, number>;
  readonly groupCount: number;
}
type Menus = ReadonlyMap<string, Node<'Menu'>>;
/** A menu on the way down, and how many of its references have been followed. */
interface Step {
  readonly id: string;
  readonly targets: readonly string[];
  next: number;
}

const targetsOf = (id: string, menus: Menus): readonly string[] => {
  const menu = menus.get(id);
  return menu
    ? children(menu, 'MenuRef').flatMap(({ attributes: { menuId } }) =>
        menuId !== undefined && menus.has(menuId) ? menuId : [],
      )
    : [];
};

export const menuGraph = documentMemo((subject: Subject): MenuGraph => {
  const search = new GroupSearch(menusById(subject));
  for (const id of menusById(subject).keys()) search.from(id);
  return search;
});

/** Tarjan's strongly connected components, without recursion: a chain of menus may be longer than the call stack. */
class GroupSearch implements MenuGraph {
  readonly groupOf = new Map<string, number>();
  groupCount = 0;
  private readonly menus: Menus;
  private readonly numbers = new Map<string, number>();
  /** The lowest number that a menu leads back to. */
  private readonly lowest = new Map<string, number>();
  /** Menus without a group yet, in the order in which they were met. */
  private readonly open: string[] = [];

  constructor(menus: Menus) {
    this.menus = menus;
  }

  from(start: string): void {
    if (this.numbers.has(start)) return;
    const path = [this.enter(start)];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const target = step.targets[step.next];
      step.next += 1;
      if (target === undefined) {
        path.pop();
        this.leave(step.id, path.at(-1)?.id);
      } else if (!this.numbers.has(target)) path.push(this.enter(target));
      else if (!this.groupOf.has(target)) this.lower(step.id, this.numbers.get(target));
    }
  }

  private enter(id: string): Step {
    const number = this.numbers.size;
    this.numbers.set(id, number);
    this.lowest.set(id, number);
    this.open.push(id);
    return { id, targets: targetsOf(id, this.menus), next: 0 };
  }

  private leave(id: string, above: string | undefined): void {
    if (above !== undefined) this.lower(above, this.lowest.get(id));
    if (this.lowest.get(id) !== this.numbers.get(id)) return;
    let member: string | undefined;
    do {
      member = this.open.pop();
      if (member !== undefined) this.groupOf.set(member, this.groupCount);
    } while (member !== undefined && member !== id);
    this.groupCount += 1;
  }

  private lower(id: string, number = Infinity): void {
    this.lowest.set(id, Math.min(this.lowest.get(id) ?? Infinity, number));
  }
}
