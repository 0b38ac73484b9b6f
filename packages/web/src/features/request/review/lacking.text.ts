/** Texts for a level that has nobody left who may act. */
export const lackingText = {
  nobody: (number: string) => `Nobody can approve ${number}.`,
  level: (name: string) => `Nobody is left who can act at the level it is waiting for, ${name}.`,
  soon: (name: string, from: string) => `${name} can from ${from} on, 24 hours after becoming an approver.`,
  toPeople: 'Give somebody the role of this level',
  named: 'The workflow names the people of this level, so a role does not help.',
  recall: 'Recall the payment and submit it again: it then follows the workflow in force.',
  maker: 'Its maker can recall it and submit it again: it then follows the workflow in force.',
  ask: 'Ask the administrator of your organization to give somebody the role of this level.',
};
