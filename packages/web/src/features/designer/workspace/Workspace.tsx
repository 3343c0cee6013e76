import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkCommands } from '../../../commands/tables/check.ts';
import { draftCommands } from '../../../commands/tables/draft.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import type { OpenedDevice, OpenedProblem } from '../../../device/engine/opened.ts';
import type { OpenState } from '../../../document/files-state.ts';
import type { DocumentSession } from '../../../document/session.ts';
import { SourceEditingContext } from '../../../document/source/edit-context.ts';
import { FormContext } from '../../../shared/forms/form-context.ts';
import type { Chosen } from '../../../shared/workbench/chosen.ts';
import { useOpenDocument } from '../../../shared/workbench/open-document.ts';
import { ProblemList } from '../../../shared/workbench/ProblemList.tsx';
import { ProblemPlaceContext } from '../../../shared/workbench/problem-place.ts';
import { StatusLine } from '../../../shared/workbench/StatusLine.tsx';
import type { useBench } from '../../../shared/workbench/useBench.tsx';
import { RowMenuContext } from '../../../ui/grid/row-menu.ts';
import { TabBar } from '../../../ui/TabBar.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { Panes } from '../../../ui/work/Panes.tsx';
import { WithPreview } from '../menus/WithPreview.tsx';
import { DesignerSource } from './DesignerSource.tsx';
import { DocumentTree } from './DocumentTree.tsx';
import { OwnEditor } from './OwnEditor.tsx';
import { CodePanel } from './CodePanel.tsx';
import { Properties } from './Properties.tsx';
import { References } from './References.tsx';
import { SideRail } from './SideRail.tsx';
import { SectionEditor } from './SectionEditor.tsx';
import { SectionView } from './SectionView.tsx';
import { elementsOf, type DesignerSection } from './sections.ts';
import { variableNode, variableOf } from './variable-node.ts';
import { panels, type PanelName } from './useActive.ts';
import { useElementCommands } from './useElementCommands.tsx';
import { useSide } from './useSide.ts';
import { useEnvironment } from './useEnvironment.ts';
import classes from './Workspace.module.css';

interface WorkspaceProps {
  readonly state: OpenState;
  readonly bench: ReturnType<typeof useBench>;
  readonly device: OpenedDevice;
  readonly session: DocumentSession;
  /** What is looked at in the place of the editor. */
  readonly instead: ReactNode;
  readonly history: ReactNode;
  readonly kept: ReactNode;
}

const noFiles: readonly string[] = [];

type Foldable = 'tree' | 'panel';
const toggled = (hidden: ReadonlySet<Foldable>, one: Foldable): ReadonlySet<Foldable> =>
  new Set((['tree', 'panel'] as const).filter((pane) => hidden.has(pane) !== (pane === one)));

/** Tree, editor, properties, and below the editor what follows from it: everything is about one address. */
export const Workspace = ({ state, bench, device, session, instead, history, kept }: WorkspaceProps) => {
  const { t, i18n } = useTranslation('designer');
  const { t: checkText } = useTranslation('check');
  const { files } = useOpenDocument();
  const { view, onView, chosen, setChosen, problem, fixing, position } = bench;
  const { problems } = state.opened;
  const language = view.language ?? i18n.language;
  const { active, environment, marks, later } = useEnvironment({ session, position, language, problems });
  const isLow = useMedia('(max-height: 800px)');
  const isNarrow = useMedia('(max-width: 1180px)');
  // The preview of menus folds where there is no room for it, and comes when somebody asks for it.
  const isWide = useMedia('(min-width: 1400px) and (min-height: 801px)');
  const [wantsPreview, setWantsPreview] = useState<boolean>();
  const [hidden, setHidden] = useState<ReadonlySet<Foldable>>(new Set());
  const { section } = active;
  const shownPanels = panels.filter((name) => name !== 'code' || section?.key === 'processData');
  const panel = shownPanels.find((name) => name === active.panel) ?? 'problems';

  const choose = (next: Chosen): void => {
    setChosen(next);
    // Whoever only passes through the list with Tab stays where they are.
    const target = next.isWanted ? problems.find(({ key }) => key === next.key) : undefined;
    if (target?.$id !== undefined && next.key !== chosen.key)
      active.goTo({ $id: target.$id, field: target.field });
  };
  // Whichever pane moved the address, the problem there is the chosen one; so is one that comes up where somebody is.
  const { active: at } = active;
  const there = at && [...marks.at(at), ...marks.at({ $id: at.$id })][0];
  const onThere = useEffectEvent((next: OpenedProblem) => {
    const isChosen = problem?.$id === next.$id && problem?.field === next.field;
    if (chosen.key !== undefined && isChosen) return;
    setChosen({ key: next.key, index: problems.indexOf(next), isWanted: false });
  });
  useEffect(() => (there ? onThere(there) : undefined), [there]);
  // While no list of problems is drawn, the keys for the next one lead to it.
  const lead = () => {
    active.setPanel('problems');
    setChosen((before) => ({ ...before, isWanted: true }));
  };
  const leads = { when: panel !== 'problems', run: lead, isFallback: true } as const;
  const isFixable = problem?.hasFix === true && state.offers.get(problem.key)?.kind !== 'none';
  useCommands(checkCommands, {
    nextProblem: leads,
    previousProblem: leads,
    // The text shows what the key does; the other panels say nothing of a fix.
    fix: {
      when: panel === 'source' && isFixable,
      run: () => (problem ? fixing.fix(problem) : undefined),
      isFallback: true,
    },
  });
  // What stands in the editor as a form is not shown twice.
  const isFormShown =
    section?.content.kind === 'forms' &&
    section.editor === undefined &&
    elementsOf(environment.draft, section).some(({ $id }) => $id === active.shown);
  const isPreview = section?.editor === 'menus' && !instead && (wantsPreview ?? isWide);
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const side = useSide({ holder, active, isTaken: isPreview, isFormShown });
  useCommands(draftCommands, {
    tree: { run: () => setHidden(toggled(hidden, 'tree')) },
    panel: { run: () => setHidden(toggled(hidden, 'panel')) },
  });
  const { menuOf, question } = useElementCommands({ environment, active, side });
  const isTextShown = panel === 'source';
  useEffect(() => (isTextShown ? files.showText() : undefined), [files, isTextShown]);

  const bodyOf = (name: PanelName): ReactNode => {
    switch (name) {
      case 'problems':
        return (
          <ProblemList
            state={state}
            fixing={fixing}
            filesBeside={noFiles}
            chosen={chosen}
            onChosen={choose}
            onOpen={() => {
              if (problem?.$id !== undefined) active.goTo({ $id: problem.$id, field: problem.field }, true);
            }}
          />
        );
      case 'source':
        return (
          <DesignerSource
            state={state}
            bench={bench}
            active={active}
            draft={environment.draft}
            onChosen={choose}
          />
        );
      case 'code':
        return <CodePanel opened={bench.followed ?? device} />;
      case 'references':
        return <References />;
      case 'history':
        return history;
      default:
        return name satisfies never;
    }
  };
  const editorOf = (open: DesignerSection): ReactNode => {
    const name = t(`section.${open.key}`);
    if (open.editor)
      return (
        <OwnEditor
          section={open}
          name={open.editor}
          title={name}
          bench={bench}
          device={device}
          language={language}
          marks={marks}
          onPreview={() => setWantsPreview(!isPreview)}
        />
      );
    const deviceView = open.view ? (
      <SectionView
        tab={open.view}
        name={name}
        state={state}
        bench={bench}
        variable={variableOf(environment.draft, active.shown)}
        marks={marks}
        device={device}
        language={language}
        onVariable={(variable) => {
          const $id = variableNode(environment.draft, variable);
          if ($id !== undefined) active.follow({ $id });
        }}
      />
    ) : undefined;
    return <SectionEditor section={open} marks={marks} view={deviceView} />;
  };
  const editor = section ? editorOf(section) : null;
  const shown = instead ? (
    <section className={classes['instead']} aria-label={checkText('views')}>
      {instead}
    </section>
  ) : (
    editor
  );
  const lowerPane = {
    key: 'panel',
    label: t('separator.panel'),
    size: isLow ? 132 : 220,
    minSize: 40,
    content: (
      <div className={classes['panel']}>
        <TabBar
          label={t('panel.label')}
          current={panel}
          onChange={(key) => active.setPanel(panels.find((name) => name === key) ?? 'problems')}
          isFilling
          tabs={shownPanels.map((key) => ({
            key,
            label: t(`panel.${key}`),
            count: key === 'problems' ? problems.length : undefined,
          }))}
        >
          {bodyOf(panel)}
        </TabBar>
      </div>
    ),
  };
  const fields = (
    <div ref={setHolder} className={classes['holder']} tabIndex={-1}>
      <Properties isFormShown={isFormShown} />
    </div>
  );
  const besides = side.isRail ? '-rail' : isPreview ? '-preview' : '';
  const sidePane = {
    key: isPreview ? 'preview' : 'properties',
    label: t('separator.properties'),
    size: isPreview ? 424 : 320,
    minSize: 256,
    isFoldable: true,
    content: isPreview ? (
      <WithPreview
        opened={bench.followed ?? device}
        language={language}
        view={view}
        onView={onView}
        fields={fields}
      />
    ) : (
      fields
    ),
  };
  const middle = (
    <Panes
      keptAs={hidden.has('panel') ? 'designer-editor' : 'designer-panel'}
      isVertical
      panes={[
        {
          key: 'editor',
          label: '',
          content: <RowMenuContext value={menuOf}>{shown}</RowMenuContext>,
          minSize: 160,
        },
        ...(hidden.has('panel') ? [] : [lowerPane]),
      ]}
    />
  );
  return (
    <SourceEditingContext value={bench.sourceEditing}>
      <FormContext value={environment}>
        <ProblemPlaceContext value={active.inSource}>
          <div className={classes['panes']}>
            <div className={classes['beside']}>
              <Panes
                keptAs={`${isNarrow || hidden.has('tree') ? 'designer-narrow' : 'designer'}${besides}`}
                panes={[
                  ...(isNarrow || hidden.has('tree')
                    ? []
                    : [
                        {
                          key: 'tree',
                          label: '',
                          size: 220,
                          minSize: 180,
                          isFoldable: true,
                          content: (
                            <DocumentTree
                              {...later}
                              trail={active.trail}
                              onSection={active.openSection}
                              onElement={active.goTo}
                              menuOf={menuOf}
                            />
                          ),
                        },
                      ]),
                  { key: 'middle', label: t('separator.editor'), minSize: 480, content: middle },
                  ...(side.isRail ? [] : [sidePane]),
                ]}
              />
            </div>
            {side.isRail ? <SideRail side={side}>{fields}</SideRail> : null}
          </div>
          <StatusLine opened={state.opened} device={device} problem={problem} kept={kept} />
          {fixing.question}
          {question}
        </ProblemPlaceContext>
      </FormContext>
    </SourceEditingContext>
  );
};
