import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Popover } from '../ui/Popover.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { StatusWord } from '../ui/StatusWord.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { TooltipLayer } from '../ui/TooltipLayer.tsx';
import { describedTip } from '../ui/tip.ts';
import { ComboField } from '../ui/form/ComboField.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { Select } from '../ui/form/Select.tsx';
import { Panes } from '../ui/work/Panes.tsx';
import { moved } from '../ui/work/tree/moves.ts';
import type { TreeNode } from '../ui/work/tree/rows.ts';
import { Tree } from '../ui/work/tree/Tree.tsx';
import { VirtualList } from '../ui/work/VirtualList.tsx';
import classes from './Gallery.module.css';

const nothing = () => undefined;

const Example = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section className={classes['example']} aria-label={name}>
    <h2 className={classes['name']}>{name}</h2>
    {children}
  </section>
);

const Buttons = () => (
  <div className={classes['line']}>
    <Button kind="primary">Publish</Button>
    <Button>Check</Button>
    <Button kind="quiet">Cancel</Button>
    <Button kind="danger" {...describedTip('Cannot be undone')}>
      Delete
    </Button>
    <Button isDisabled>Not now</Button>
    <Button isBusy>Saving</Button>
    <IconButton icon="download" label="Download" onClick={nothing} />
    <Kbd>Ctrl K</Kbd>
  </div>
);

const Popups = () => (
  <div className={classes['line']}>
    <Menu
      label="Report"
      isFramed
      items={[
        { key: 'print', label: 'Print', icon: 'print', keys: 'Ctrl P', onSelect: nothing },
        { key: 'copy', label: 'Copy', icon: 'copy', isDisabled: true, onSelect: nothing },
      ]}
    >
      Report
    </Menu>
    <Popover icon="bell" label="Messages" title="Messages">
      <p>Nothing new.</p>
    </Popover>
  </div>
);

const Fields = () => {
  const [text, setText] = useState('');
  const [unit, setUnit] = useState('1001');
  const units = [
    { value: '1001', note: '1001', label: '°C' },
    { value: '1137', note: '1137', label: 'bar' },
  ];
  const state = { name: 'unit', onChange: setUnit, onBlur: nothing, isRequired: true };
  return (
    <>
      <Toolbar hasLabels>
        <SearchField label="Search" value={text} onChange={setText} />
        <Select label="Unit" value={unit} options={units} onChange={setUnit} />
      </Toolbar>
      <ComboField
        {...state}
        label="Unit"
        value={unit}
        problem={undefined}
        search={() => Promise.resolve(units)}
      />
      <ComboField
        {...state}
        label="Unit, refused"
        value="12 apples"
        problem={{ field: 'unit', problem: 'required', args: {} }}
        search={() => Promise.resolve([])}
      />
      <Choice
        label="View"
        value="list"
        onChange={nothing}
        options={[
          { value: 'list', label: 'List' },
          { value: 'tree', label: 'Tree' },
        ]}
      />
    </>
  );
};

const States = () => (
  <>
    <StatusWord status="ok">No errors</StatusWord>
    <StatusWord status="error">2 errors</StatusWord>
    <Notice kind="warning">The stamp does not match.</Notice>
    <EmptyState title="Nothing here">Add the first variable.</EmptyState>
    <Loading />
  </>
);

const first: readonly TreeNode[] = [
  {
    id: 'menus',
    label: 'Menus',
    icon: 'menu',
    children: Array.from({ length: 40 }, (_, index) => ({ id: `m${index}`, label: `M_Menu${index}` })),
  },
  { id: 'texts', label: 'Texts', children: [] },
];
const rows = Array.from({ length: 2_000 }, (_, index) => `V_Variable${index}`);

const Work = () => {
  const [nodes, setNodes] = useState(first);
  const [row, setRow] = useState(2);
  const [tab, setTab] = useState('problems');
  const tabs = [
    { key: 'problems', label: 'Problems', count: 3 },
    { key: 'source', label: 'Source' },
  ];
  const tree = (
    <Tree
      label="Device"
      nodes={nodes}
      openAtFirst={['menus']}
      onMove={(ids, place) => setNodes(moved(nodes, new Set(ids), place))}
      onRename={nothing}
      menuOf={() => [{ key: 'delete', label: 'Delete', keys: 'Del', onSelect: nothing }]}
    />
  );
  const list = (
    <VirtualList
      label="Variables"
      items={rows}
      keyOf={(item) => item}
      render={(item) => item}
      current={row}
      onChange={setRow}
    />
  );
  return (
    <>
      <div className={classes['work']}>
        <Panes
          keptAs="gallery/example"
          panes={[
            { key: 'tree', label: 'Tree', content: tree, size: 204, minSize: 180 },
            { key: 'list', label: 'Width of the tree', content: list, minSize: 200 },
          ]}
        />
      </div>
      <TabBar label="Panel" tabs={tabs} current={tab} onChange={setTab}>
        <p>{tab}</p>
      </TabBar>
    </>
  );
};

/** Each part of the vocabulary in its states, for whoever builds or changes one. */
export const Gallery = () => (
  <main className={classes['gallery']}>
    <h1>Gallery</h1>
    <Example name="Buttons">
      <Buttons />
    </Example>
    <Example name="Menu and popover">
      <Popups />
    </Example>
    <Example name="Fields">
      <Fields />
    </Example>
    <Example name="States">
      <States />
    </Example>
    <Example name="Side panel">
      <SidePanel title="V_OnDelay1" onClose={nothing}>
        <p>UIntegerT, 16 bit</p>
      </SidePanel>
    </Example>
    <Example name="Tree, list, panes and tabs">
      <Work />
    </Example>
    <Dialog title="Find" isFloating onCancel={nothing} footer={<Button kind="primary">Find</Button>}>
      <p>Floating, moved by its head.</p>
    </Dialog>
    <TooltipLayer />
  </main>
);
