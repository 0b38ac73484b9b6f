export const legalLabels = {
  contents: 'Contents',
  updated: 'Last updated on',
  print: 'Print',
} as const;
