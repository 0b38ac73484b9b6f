/** Words where a level has nobody left who may act. */
export const lackingText = {
  nobody: (number: string) => `Nobody can approve ${number}.`,
  level: (name: string) => `The level it waits for, ${name}, has nobody left who may act on it.`,
  soon: (name: string, from: string) => `${name} can from ${from} on, 24 hours after becoming an approver.`,
  toPeople: 'Give somebody the role of this level',
  ask: 'Ask the administrator of your organization to give somebody the role of this level.',
};
