/** Colours of an email: those of the portal as literal values, because a mail program knows no tokens. */
export const light = {
  page: '#f6f7f5',
  surface: '#ffffff',
  sunken: '#ecefec',
  text: '#14201a',
  muted: '#3f4d46',
  border: '#d3dad6',
  primary: '#0b5d3b',
  onPrimary: '#ffffff',
  link: '#0a4f8f',
  header: '#0a2e20',
} as const;

type Colours = Record<keyof typeof light, string>;

export const dark: Colours = {
  page: '#0f1512',
  surface: '#171e1a',
  sunken: '#0a0f0c',
  text: '#eef3f0',
  muted: '#c3cec8',
  border: '#2f3a34',
  primary: '#4cc38a',
  onPrimary: '#06150e',
  link: '#8ec1ff',
  header: '#0a0f0c',
};

/**
 * Returns the styles an attribute cannot express: the colours of a dark screen, and stacked facts on a narrow one.
 * Programs that drop it show the light email.
 */
export const styleSheet = (colours: Colours): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${colours.page}!important}.head{background:${colours.header}!important}.card{background:${colours.surface}!important}.foot{background:${colours.sunken}!important}
.words,.value{color:${colours.text}!important}.code{background:${colours.sunken}!important;color:${colours.text}!important}
.small,.label{color:${colours.muted}!important}.fact,.facts{border-color:${colours.border}!important}
.button{background:${colours.primary}!important}.on-button{color:${colours.onPrimary}!important}.link{color:${colours.link}!important}
}
@media (max-width:480px){
.fact{display:block!important}.label{padding:10px 0 0!important}.value{padding:0 0 10px!important;border-top:0!important}
}`;
