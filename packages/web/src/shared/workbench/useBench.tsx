import { useDeferredValue, useState } from 'react';
import { useAddressState } from '../../address/useAddressState.ts';
import { deviceFields } from '../../device/device-state.ts';
import type { OpenState } from '../../document/files-state.ts';
import { nothingChosen } from './chosen.ts';
import { useOpenDocument } from './open-document.ts';
import { useFixing } from './useFixing.tsx';
import { useParameterEditing } from './useParameterEditing.ts';
import { useSourceEditing } from './useSourceEditing.ts';

const fields = { names: ['device'] } as const;

/** What every arrangement of a workbench knows: the device that is looked at, the problem that is chosen, how to edit. */
export const useBench = (state: OpenState) => {
  const { files } = useOpenDocument();
  const [address, setAddress] = useAddressState(fields);
  const [view, onView] = useAddressState(deviceFields);
  const [chosen, setChosen] = useState(nothingChosen);
  const { devices, otherFiles, problems } = state.opened;
  const wanted = devices.findIndex(({ main }) => main.name === address.device);
  const device = devices[Math.max(0, wanted)];
  const position = device ? devices.indexOf(device) : 0;
  const isWhole = !problems.some(({ rule, device: at }) => at === position && rule.startsWith('xml/'));
  return {
    device,
    position,
    // Resolving a large device takes longer than a key may: the views of it follow when there is time.
    followed: useDeferredValue(device),
    onDevice: (name: string) => setAddress({ device: name }),
    view,
    onView,
    chosen,
    setChosen,
    problem: problems.find(({ key }) => key === chosen.key) ?? problems[chosen.index],
    texts: device?.main.document
      ? [device.main, ...device.languages]
      : [...devices.map(({ main }) => main), ...otherFiles],
    sourceEditing: useSourceEditing(files, position, isWhole),
    parameterEditing: useParameterEditing(files, position, isWhole),
    fixing: useFixing(state, () => setChosen((before) => ({ ...before, isWanted: true }))),
  };
};
