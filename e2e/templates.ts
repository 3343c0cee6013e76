import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const databaseServer = process.env['TEST_DATABASE_SERVER'] ?? 'postgres://postgres@127.0.0.1:5432';

/** Of the databases that sites of this run are copied from; `playwright.config.ts` names the run for all workers. */
export const templatePrefix = (): string => `hub_e2e_template_${process.env['E2E_RUN'] ?? process.pid}`;

export const templateFolder = (): string => join(tmpdir(), templatePrefix());
