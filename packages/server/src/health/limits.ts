/* From when on a part is not well. The alerts of deploy/prometheus/alerts.yml have the same figures; a test compares them. */
export const healthLimits = {
  /** A part that says nothing for so long is silent. */
  answerMs: 3_000,
  slowMs: 1_000,
  queueLateSeconds: 600,
  mailLateSeconds: 900,
  backupOldSeconds: 36 * 3600,
  auditLateSeconds: 900,
  /** Of the size of the disk. */
  diskLow: 0.15,
  diskFull: 0.05,
} as const;
