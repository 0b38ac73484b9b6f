/** Texts for a level that has nobody left who may act. */
export const lackingText = {
  nobody: (number: string) => `Nobody can approve ${number}.`,
  level: (name: string) => `Nobody is left who can act at the level it is waiting for, ${name}.`,
  soon: (name: string, from: string) => `${name} can from ${from} on, 24 hours after becoming an approver.`,
  toPeople: 'Give somebody the role of this level',
  ask: 'Ask the administrator of your organization to give somebody the role of this level.',
};
