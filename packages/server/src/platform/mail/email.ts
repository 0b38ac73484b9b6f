import { dark, light, styleSheet } from './email.style.ts';
import { text } from './email.text.ts';
import { Html, html } from './html.ts';

/** The portal that sends an email. */
export interface Sender {
  productName: string;
  publicUrl: string;
}

/** The content of an email, once for both its forms. Every value may come from outside: it is escaped. */
export interface Email {
  /** What happened, in a few words; the largest line. */
  heading: string;
  lines: readonly string[];
  /** A code to type, shown large. */
  code?: string;
  facts?: readonly (readonly [label: string, value: string])[];
  /** The one thing to do. `address` is absolute, with https. */
  way?: { label: string; address: string };
  after?: readonly string[];
  /** Why the reader gets this email, and how to stop it if that is possible. */
  why: string;
}

const SANS = "'Source Sans 3', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const WORDS = `font-family:${SANS};font-size:17px;line-height:26px;color:${light.text}`;

const paragraph = (line: string): Html => html`<p class="words" style="margin:0 0 16px;${WORDS}">${line}</p>`;

const codeBox = (code: string): Html =>
  html`<p class="code" style="margin:0 0 20px;padding:16px;border-radius:6px;background:${light.sunken};font-family:Consolas,Menlo,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:2px;text-align:center;color:${light.text}">${code}</p>`;

const factRow = ([label, value]: readonly [string, string]): Html =>
  html`<tr><th scope="row" align="left" valign="top" class="fact label" style="padding:10px 16px 10px 0;border-top:1px solid ${light.border};font-family:${SANS};font-size:15px;line-height:22px;font-weight:400;text-align:left;color:${light.muted}">${label}</th><td valign="top" class="fact value" style="padding:10px 0;border-top:1px solid ${light.border};font-family:${SANS};font-size:17px;line-height:22px;font-weight:600;overflow-wrap:anywhere;color:${light.text}">${value}</td></tr>`;

const button = ({ label, address }: NonNullable<Email['way']>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 16px"><tr><td class="button" bgcolor="${light.primary}" style="border-radius:6px;background:${light.primary}"><a class="on-button" href="${address}" style="display:inline-block;padding:14px 24px;font-family:${SANS};font-size:17px;line-height:22px;font-weight:600;text-decoration:none;color:${light.onPrimary}">${label}</a></td></tr></table><p class="small" style="margin:0 0 16px;font-family:${SANS};font-size:14px;line-height:20px;color:${light.muted}">${text.orOpen}<br><a class="link" href="${address}" style="overflow-wrap:anywhere;word-break:break-all;color:${light.link}">${address}</a></p>`;

const hostOf = (publicUrl: string): string => publicUrl.replace(/^https?:\/\//, '');

/**
 * Returns the preview text shown beside the subject: the first sentence that is not a greeting; nothing for an email
 * with a code.
 */
const glance = (lines: readonly string[]): string | undefined => lines.find((line) => !line.endsWith(','));

function page(sender: Sender, { heading, lines, code, facts = [], way, after = [], why }: Email): Html {
  return html`<!doctype html>
<html lang="en-NG" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${heading}</title><style>${new Html(styleSheet(dark))}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div role="article" aria-label="${heading}" lang="en-NG">
<div style="display:none;max-height:0;overflow:hidden">${code === undefined ? glance(lines) : ''}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background:${light.page}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="head" bgcolor="${light.header}" style="padding:16px 24px;border-radius:8px 8px 0 0;background:${light.header};font-family:${SANS};font-size:22px;line-height:28px;font-weight:700;color:#ffffff">${sender.productName}<span class="tag" style="display:block;font-size:14px;line-height:20px;font-weight:400;color:#cfe9db">${text.tag}</span></td></tr>
<tr><td class="card" bgcolor="${light.surface}" style="padding:28px 24px 12px;background:${light.surface}">
<h1 class="words" style="margin:0 0 16px;font-family:${SANS};font-size:24px;line-height:32px;font-weight:700;overflow-wrap:anywhere;color:${light.text}">${heading}</h1>
${lines.map(paragraph)}${code === undefined ? '' : codeBox(code)}${facts.length === 0 ? '' : html`<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;border-bottom:1px solid ${light.border}">${facts.map(factRow)}</table>`}${way === undefined ? '' : button(way)}${after.map(paragraph)}
</td></tr>
<tr><td class="foot" bgcolor="${light.sunken}" style="padding:16px 24px 20px;border-radius:0 0 8px 8px;background:${light.sunken}">
${[why, text.neverAsk].map((line) => html`<p class="small" style="margin:0 0 8px;font-family:${SANS};font-size:14px;line-height:20px;color:${light.muted}">${line}</p>`)}
<p class="small" style="margin:0;font-family:${SANS};font-size:14px;line-height:20px;color:${light.muted}">${sender.productName}, <a class="link" href="${sender.publicUrl}" style="color:${light.link}">${hostOf(sender.publicUrl)}</a></p>
</td></tr></table></td></tr></table></div></body></html>`;
}

/**
 * Renders an email as plain text and as markup: the same facts in both, in the same order. The markup needs no picture
 * and loads nothing, has one button, and has colours for light and dark. Values are escaped; line breaks are kept only
 * in the plain text.
 */
export function written(sender: Sender, email: Email): { text: string; html: string } {
  const { heading, lines, code, facts = [], way, after = [], why } = email;
  const plain = [
    heading,
    ...lines,
    ...(code === undefined ? [] : [code]),
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...(way === undefined ? [] : [`${way.label}:\n${way.address}`]),
    ...after,
    `-- \n${why}\n${text.neverAsk}\n${sender.productName}, ${sender.publicUrl}`,
  ];
  return { text: `${plain.join('\n\n')}\n`, html: page(sender, email).markup };
}
