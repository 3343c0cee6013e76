export { act, type Action, type ActionFault, type ActionKind, type ActionResult } from './actions.ts';
export { carryOver, type CarriedOver, type LossReason, lossReasons, type LostValue } from './carry-over.ts';
export { deviceModel, type ModelOptions } from './device-model.ts';
export { pendingEvents } from './events.ts';
export { isduErrors } from './isdu-errors.ts';
export type { Address, Constraint, DeviceModel } from './model.ts';
export { activeLayout, readProcessData, type ProcessDataSample } from './process-data.ts';
export { request, type Answer } from './request.ts';
export { restore, snapshot, type Snapshot } from './snapshot.ts';
export {
  parseScenario,
  playScenario,
  type ParsedScenario,
  type PlayedStep,
  type Scenario,
  type ScenarioFault,
  type ScenarioStep,
} from './scenario.ts';
export { advance, startDevice, type StartOptions } from './start.ts';
export type { Device, DeviceState, Response, ServiceRequest } from './state.ts';
export { waveValue, type Wave } from './waves.ts';
