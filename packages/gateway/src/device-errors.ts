/** The settings of a block contradict each other: also said of what was dropped because another one was refused. */
export const inconsistentSet = 0x80_41;
