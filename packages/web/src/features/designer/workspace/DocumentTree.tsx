import type { Draft, ElementNode } from '@iodd-hub/iodd';
import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { elementName, type Naming } from '../../../shared/forms/element-name.ts';
import { useFormTexts } from '../../../shared/forms/form-context.ts';
import { kindLabel } from '../../../shared/forms/form-texts.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { Tree } from '../../../ui/work/tree/Tree.tsx';
import type { TreeNode } from '../../../ui/work/tree/rows.ts';
import { CommentCount } from '../share/CommentCount.tsx';
import type { CommentMarks } from '../share/comment-marks.ts';
import { publishing, type Active } from './useActive.ts';
import type { Mark, ProblemMarks } from './problem-marks.ts';
import {
  designerSections,
  elementsOf,
  sectionGroups,
  sectionNamed,
  type DesignerSection,
} from './sections.ts';
import classes from './Workspace.module.css';

interface DocumentTreeProps {
  readonly draft: Draft;
  readonly naming: Naming;
  readonly marks: ProblemMarks;
  readonly comments: CommentMarks;
  readonly trail: Active['trail'];
  readonly onSection: Active['openSection'];
  readonly onElement: Active['goTo'];
  readonly onPublishing: Active['openPublishing'];
  /** What can be done with an element. */
  readonly menuOf: ($id: string) => readonly MenuItem[];
}

/** What is made of the document stands behind its sections. */
const release = 'release';
const groups: readonly string[] = [...sectionGroups, release];

/** Of thousands of elements the names of a few are in sight: each is looked for when it is asked for. */
const namedLater = (element: ElementNode, labelOf: (element: ElementNode) => string): TreeNode => ({
  id: element.$id,
  get label() {
    return labelOf(element);
  },
});

/** Everything of the document by its places, with how many there are and what is wrong with them. */
const WholeTree = ({
  draft,
  naming,
  marks,
  comments,
  trail,
  onSection,
  onElement,
  onPublishing,
  menuOf,
}: DocumentTreeProps) => {
  const { t } = useTranslation('designer');
  const texts = useFormTexts();
  const lists = useMemo(
    () => new Map(designerSections.map((section) => [section.key, elementsOf(draft, section)])),
    [draft],
  );
  const labelOf = useCallback(
    (element: ElementNode): string => elementName(element, naming) ?? kindLabel(texts, element),
    [naming, texts],
  );
  const nodes = useMemo(() => {
    const nodeOf = (section: DesignerSection): TreeNode => {
      const elements = lists.get(section.key) ?? [];
      const label = t(`section.${section.key}`);
      if (section.content.kind === 'forms' || elements.length === 0) return { id: section.key, label };
      return {
        id: section.key,
        label,
        children: elements.map((element) => namedLater(element, labelOf)),
      };
    };
    return [
      ...sectionGroups.map((group) => ({
        id: group,
        label: t(`group.${group}`),
        children: designerSections.filter((section) => section.group === group).map(nodeOf),
      })),
      {
        id: release,
        label: t('group.release'),
        children: [{ id: publishing, label: t('section.publishing') }],
      },
    ];
  }, [lists, labelOf, t]);
  const select = ([id]: readonly string[]): void => {
    const section = sectionNamed(id);
    if (section) onSection(section.key);
    else if (id === publishing) onPublishing();
    else if (id !== undefined && !groups.includes(id)) onElement({ $id: id });
  };
  const noteOf = (id: string) => {
    const section = sectionNamed(id);
    return (
      <>
        <CommentCount count={section ? comments.ofSection(section.key) : comments.ofItem(id)} />
        <MarkNote mark={section ? marks.ofSection(section.key) : marks.ofItem(id)} />
        {section?.content.kind === 'rows' ? (
          <span className={classes['count']}>{lists.get(section.key)?.length ?? 0}</span>
        ) : null}
      </>
    );
  };
  return (
    <Tree
      label={t('tree.label')}
      nodes={nodes}
      openAtFirst={groups}
      current={trail}
      onSelect={select}
      noteOf={noteOf}
      menuOf={([id]) => (id === undefined ? [] : menuOf(id))}
    />
  );
};

/** Drawn again when there is something else to show, not at every step of what stands beside it. */
export const DocumentTree = memo(WholeTree);

const notes = new WeakMap<Mark, ReactNode>();
/** The same element for the same mark: a row is drawn again for another one. */
export const noteOfMark = (mark: Mark | undefined): ReactNode => {
  if (!mark) return undefined;
  const note = notes.get(mark) ?? <MarkNote mark={mark} />;
  notes.set(mark, note);
  return note;
};

/** How many errors, else how many warnings. */
export const MarkNote = ({ mark }: { readonly mark: Mark | undefined }) => {
  const { t } = useTranslation('designer');
  if (!mark || mark.errors + mark.warnings === 0) return null;
  const isError = mark.errors > 0;
  const count = isError ? mark.errors : mark.warnings;
  return (
    <span className={isError ? classes['errors'] : classes['warnings']}>
      <Icon name={isError ? 'error' : 'warning'} size={12} />
      <span aria-hidden="true">{count}</span>
      <span className="only-for-screen-readers">
        {isError ? t('tree.problems', { count }) : t('tree.warnings', { count })}
      </span>
    </span>
  );
};
