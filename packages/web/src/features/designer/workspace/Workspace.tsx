import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedDevice } from '../../../device/engine/opened.ts';
import type { OpenState } from '../../../document/files-state.ts';
import type { DocumentSession } from '../../../document/session.ts';
import { SourceEditingContext } from '../../../document/source/edit-context.ts';
import { FormContext } from '../../../shared/forms/form-context.ts';
import type { Chosen } from '../../../shared/workbench/chosen.ts';
import { useOpenDocument } from '../../../shared/workbench/open-document.ts';
import { ProblemPlaceContext } from '../../../shared/workbench/problem-place.ts';
import { StatusLine } from '../../../shared/workbench/StatusLine.tsx';
import type { useBench } from '../../../shared/workbench/useBench.tsx';
import { RowMenuContext } from '../../../ui/grid/row-menu.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { Panes } from '../../../ui/work/Panes.tsx';
import { DevicePanel } from '../device/lazy-device-panel.tsx';
import { DraftComments } from '../share/DraftComments.tsx';
import { useCommentMarks } from '../share/useCommentMarks.ts';
import { useDraft } from '../draft-context.ts';
import { MenuPreview } from '../menus/MenuPreview.tsx';
import { WithPreview } from '../menus/WithPreview.tsx';
import { PublishPlace } from '../publish/PublishPlace.tsx';
import { useLeaving } from '../typing/useLeaving.tsx';
import { StepEditor } from '../wizard/StepEditor.tsx';
import { StepFoot } from '../wizard/StepFoot.tsx';
import { StepTree } from '../wizard/StepTree.tsx';
import { useWizard } from '../wizard/useWizard.ts';
import { DesignerSource } from './DesignerSource.tsx';
import { DocumentTree } from './DocumentTree.tsx';
import { DraftProblems } from './DraftProblems.tsx';
import { LowerPanel } from './LowerPanel.tsx';
import { EditorOfSection } from './EditorOfSection.tsx';
import { CodePanel } from './lazy-code-panel.tsx';
import { problemHere } from './problem-here.ts';
import { Properties } from './Properties.tsx';
import { References } from './References.tsx';
import { SideRail } from './SideRail.tsx';
import { elementsOf } from './sections.ts';
import { panels, type PanelName } from './useActive.ts';
import { useElementCommands } from './useElementCommands.tsx';
import { InsertCommands } from './InsertCommands.ts';
import { usePreview } from './usePreview.ts';
import { useSide } from './useSide.ts';
import { useEnvironment } from './useEnvironment.ts';
import { useFolds } from './useFolds.ts';
import { useProblemKeys } from './useProblemKeys.ts';
import { useProblemThere } from './useProblemThere.ts';
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

/** Tree, editor, properties, and below the editor what follows from it: everything is about one address. */
export const Workspace = ({ state, bench, device, session, instead, history, kept }: WorkspaceProps) => {
  const { t, i18n } = useTranslation('designer');
  const { t: checkText } = useTranslation('check');
  const { files } = useOpenDocument();
  const { view, onView, chosen, setChosen, problem, fixing, position } = bench;
  const { problems } = state.opened;
  const language = view.language ?? i18n.language;
  const { before, question: leaving } = useLeaving();
  const looking = { session, position, language, problems, before };
  const { active, environment, marks, later } = useEnvironment(looking);
  const isLow = useMedia('(max-height: 800px)');
  const isNarrow = useMedia('(max-width: 1180px)');
  const { section } = active;
  const shownPanels = panels.filter((name) => name !== 'code' || section?.key === 'processData');
  const panel = shownPanels.find((name) => name === active.panel) ?? 'problems';
  const { isTreeHidden, isPanelHidden, unfold } = useFolds({ panel, isWizard: active.step !== undefined });
  const isTreeFolded = isNarrow || isTreeHidden;

  const choose = (next: Chosen): void => {
    setChosen(next);
    // Whoever only passes through the list with Tab stays where they are.
    const target = next.isWanted ? problems.find(({ key }) => key === next.key) : undefined;
    if (target?.$id !== undefined && next.key !== chosen.key)
      active.goTo({ $id: target.$id, field: target.field });
  };
  useProblemThere({ active, marks, problem, problems, chosen, setChosen });
  const { lead } = useProblemKeys({
    isListShown: panel === 'problems' && !isPanelHidden,
    isTextShown: panel === 'source',
    onList: () => {
      active.setPanel('problems');
      unfold('problems');
    },
    isFixable: problem?.hasFix === true && state.offers.get(problem.key)?.kind !== 'none',
    problem,
    setChosen,
    fixing,
  });
  // What stands in the editor as a form is not shown twice.
  const isFormShown =
    section?.content.kind === 'forms' &&
    section.editor === undefined &&
    elementsOf(environment.draft, section).some(({ $id }) => $id === active.shown);
  const hasPreview = section?.editor === 'menus' && !instead;
  const { isTight, isPane: isPreview, toggle: togglePreview } = usePreview(hasPreview);
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const side = useSide({ holder, active, isRail: isTight, hasPreview, isFormShown });
  const { menuOf, question } = useElementCommands({ environment, active, side });
  const { id } = useDraft();
  const comments = useCommentMarks(id, later.draft);
  const wizard = useWizard({
    state,
    active,
    draft: environment.draft,
    problems,
    chosen: chosen.key,
    isListShown: !isPanelHidden && panel === 'problems',
    before,
    onProblem: (next) => {
      setChosen({ key: next.key, index: problems.indexOf(next), isWanted: false });
      if (next.$id === undefined) lead();
      else active.goTo({ $id: next.$id, field: next.field }, true);
    },
  });
  const isTextShown = panel === 'source';
  useEffect(() => (isTextShown ? files.showText() : undefined), [files, isTextShown]);

  const bodyOf = (name: PanelName): ReactNode => {
    switch (name) {
      case 'problems':
        return (
          <DraftProblems
            state={state}
            fixing={fixing}
            chosen={chosen}
            onChosen={choose}
            problem={problem}
            active={active}
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
      case 'device':
        return <DevicePanel />;
      case 'references':
        return <References />;
      case 'comments':
        return (
          <DraftComments
            ioddId={id}
            looking={{ draft: environment.draft, shown: active.shown, goTo: active.goTo }}
          />
        );
      case 'history':
        return history;
      default:
        return name satisfies never;
    }
  };
  const editor = section ? (
    <EditorOfSection
      section={section}
      state={state}
      bench={bench}
      device={device}
      language={language}
      marks={marks}
      onPreview={() => togglePreview(side)}
    />
  ) : active.isPublishing ? (
    <PublishPlace />
  ) : null;
  const shown = instead ? (
    <section className={classes['instead']} aria-label={checkText('views')}>
      {instead}
    </section>
  ) : wizard ? (
    <StepEditor wizard={wizard} active={active} isTreeFolded={isTreeFolded}>
      {editor}
    </StepEditor>
  ) : (
    editor
  );
  const lowerPane = {
    key: 'panel',
    label: t('separator.panel'),
    size: isLow ? 132 : 220,
    minSize: 40,
    content: (
      <LowerPanel
        panel={panel}
        panels={shownPanels}
        counts={{
          problems: state.isChecked ? problems.length : undefined,
          comments: comments.waiting || undefined,
        }}
        onPanel={active.setPanel}
      >
        {bodyOf(panel)}
      </LowerPanel>
    ),
  };
  const fields = (
    <div ref={setHolder} className={classes['holder']} tabIndex={-1}>
      <Properties isFormShown={isFormShown} />
    </div>
  );
  const treePane = {
    key: 'tree',
    label: '',
    size: wizard ? 268 : 220,
    minSize: 180,
    isFoldable: true,
    content: wizard ? (
      <StepTree
        step={wizard.step}
        progress={wizard.progress}
        isKnown={state.isChecked}
        onStep={wizard.open}
      />
    ) : (
      <DocumentTree
        {...later}
        comments={comments.marks}
        trail={active.trail}
        onSection={active.openSection}
        onElement={active.goTo}
        onPublishing={active.openPublishing}
        menuOf={menuOf}
      />
    ),
  };
  const besides = !section ? '-alone' : side.isRail ? '-rail' : isPreview ? '-preview' : '';
  const here = problemHere(problem, { draft: environment.draft, active, chosen });
  const preview = { opened: bench.followed ?? device, language, view, onView };
  const sidePane = {
    key: isPreview ? 'preview' : 'properties',
    label: t('separator.properties'),
    size: isPreview ? 424 : 320,
    minSize: 256,
    isFoldable: true,
    content: isPreview ? <WithPreview {...preview} fields={fields} /> : fields,
  };
  const middle = (
    <Panes
      keptAs={isPanelHidden ? 'designer-editor' : 'designer-panel'}
      isVertical
      panes={[
        {
          key: 'editor',
          label: '',
          content: <RowMenuContext value={menuOf}>{shown}</RowMenuContext>,
          minSize: 160,
        },
        ...(isPanelHidden ? [] : [lowerPane]),
      ]}
    />
  );
  return (
    <SourceEditingContext value={bench.sourceEditing}>
      <FormContext value={environment}>
        <InsertCommands />
        <ProblemPlaceContext value={active.inSource}>
          <div className={classes['panes']}>
            <div className={classes['beside']}>
              <Panes
                keptAs={`${wizard ? 'wizard' : 'designer'}${isTreeFolded ? '-narrow' : ''}${besides}`}
                panes={[
                  ...(isTreeFolded ? [] : [treePane]),
                  { key: 'middle', label: t('separator.editor'), minSize: 480, content: middle },
                  ...(side.isRail || !section ? [] : [sidePane]),
                ]}
              />
            </div>
            {side.isRail && section ? (
              <SideRail
                side={side}
                preview={
                  <div ref={setHolder} className={classes['holder']} tabIndex={-1}>
                    <MenuPreview {...preview} />
                  </div>
                }
              >
                {fields}
              </SideRail>
            ) : null}
          </div>
          {wizard && !instead ? <StepFoot {...wizard} /> : null}
          <StatusLine opened={state.opened} device={device} problem={here} kept={kept} />
          {fixing.question}
          {question}
          {leaving}
        </ProblemPlaceContext>
      </FormContext>
    </SourceEditingContext>
  );
};
