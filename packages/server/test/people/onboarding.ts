import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { expect } from 'vitest';
import type { demonstrationPortal } from '../demonstration.ts';
import { level, workflow } from '../payment/workflows.ts';
import type { ApiResponse, Browser, TestPerson } from './browser.ts';

const ORG = '/services/organization/api';
/** An organization as its calls return it. */
export interface Registered {
  id: number;
  version: number;
  status: string;
  name: string;
  officialEmail: string;
  returnedSections: { section: string; reason: string }[];
}
/** The part of OR8's response that tests read. */
export interface Data {
  organization: Registered;
  bankAccounts: { id: number; status: string; isDefault: boolean; label: string }[];
  workflows: unknown[];
  users: { login: string; authorities: { name: string }[]; pendingAuthorities: string[] }[];
  checklist: { key: string; done: boolean; required: boolean; returnReason?: string }[];
  status: string;
  adminRequestId?: number;
}

/** The onboarding steps of an organization, each by its call; the last ones include the central office. */
export function onboardingSteps(portal: Awaited<ReturnType<typeof demonstrationPortal>>) {
  const { db } = portal;
  const password = 'kite marble river stone';

  const code = (response: ApiResponse) => (response.body as { code?: string } | undefined)?.code;
  const fieldsOf = (response: ApiResponse) =>
    ((response.body as { errors?: { field: string }[] }).errors ?? []).map((e) => e.field);

  /** Returns an account number its bank could have issued. */
  const numberAt = (bank: string, serial: string): string => `${serial}${checkDigit2010(bank, serial)}`;

  const facts = (name: string) => ({
    name,
    shortName: `${name} short`.slice(0, 30),
    type: 'MDA',
    category: 'AGENCY',
    sectorId: 1,
    tin: '12345678-0001',
    officialEmail: `office@${name.toLowerCase().replace(/\W/g, '')}.test`,
    officialPhone: '07001234567',
    address: '7 Example Lane',
    city: 'Ibadan',
    state: 'Oyo',
  });

  let people = 0;
  /** Returns a person with a session of step one. */
  async function newcomer(): Promise<{ browser: Browser; who: TestPerson }> {
    people += 1;
    const email = `newcomer${people}@agency.test`;
    const browser = portal.browser(`10.0.0.${people}`);
    const phone = `0803100${String(people).padStart(4, '0')}`;
    const person = { firstName: 'New', lastName: 'Comer', email, phone, jobTitle: 'Director', acceptTerms: true };
    await browser.call({ method: 'POST', url: '/api/onboarding-step-one/personal-details', body: person });
    const opened = await browser.call({
      method: 'POST',
      url: '/api/onboarding-step-one/validate-otp-and-reset-password',
      body: { email, otp: portal.codeFor(email), password },
    });
    expect(opened.status, opened.text).toBe(200);
    browser.token = (opened.body as { data: { token: string } }).data.token;
    return { browser, who: { id: 0, login: email, email, phone } };
  }

  const register = (browser: Browser, body: object) =>
    browser.call({ method: 'POST', url: `${ORG}/onboarding-step-two/organizations`, body });
  const addAccount = (browser: Browser, orgId: number, serial: string) =>
    browser.call({
      method: 'POST',
      url: `${ORG}/onboarding-step-two/organizations/${orgId}/banks`,
      body: {
        values: [
          { bankCode: '044', accountNumber: numberAt('044', serial), label: 'Main', purpose: 'BOTH', isDefault: true },
        ],
      },
    });
  const activate = (browser: Browser, orgId: number, activationCode?: string) =>
    browser.call({
      method: 'POST',
      url: `${ORG}/onboarding-step-two/organizations/${orgId}/activate`,
      body: { ...(activationCode && { activationCode }) },
    });
  const change = async (browser: Browser, who: TestPerson, orgId: number, body: object) => {
    await browser.prove(who, `OR3:${orgId}`);
    return browser.call({ method: 'PATCH', url: `${ORG}/onboarding-step-two/organizations/${orgId}`, body });
  };
  const dataOf = async (browser: Browser, orgId: number) =>
    (await browser.call({ url: `${ORG}/onboarding-step-three/organizations/${orgId}/onboarding-data` })).body as Data;
  const submit = (browser: Browser, orgId: number) =>
    browser.call({
      method: 'POST',
      url: `${ORG}/requests/initiate-mda-request/${orgId}`,
      body: { note: 'We are ready' },
    });
  const invite = async (browser: Browser, who: TestPerson, name: string, role: string, domain: string) => {
    people += 1;
    const email = `${name}@${domain}.test`;
    await browser.prove(who, `OR26:${email}`);
    return browser.call({
      method: 'POST',
      url: `${ORG}/organizations/users`,
      body: {
        firstName: 'Some',
        lastName: name,
        email,
        phone: `0803200${String(people).padStart(4, '0')}`,
        values: [role],
      },
    });
  };
  const authority = async (name: string) =>
    Number((await db.sql(`select id from identity.authority where name = $1 and org_id is null`, [name]))[0]?.id);
  const saveWorkflows = async (browser: Browser, who: TestPerson, orgId: number) => {
    await browser.prove(who, `OR7:${orgId}`);
    const levels = [
      level(1, { kind: 'REVIEW', authorityId: await authority('ROLE_REVIEWER') }),
      level(2, { kind: 'APPROVE', requireOtp: true, authorityId: await authority('ROLE_APPROVER') }),
    ];
    return browser.call({
      method: 'POST',
      url: `${ORG}/onboarding-step-three/organizations/${orgId}/workflows`,
      body: { values: [workflow(levels)] },
    });
  };
  const decide = async (id: number, body: object, who = 'admin1@oagf.test') => {
    const office = await portal.as(who);
    return office.call({ method: 'POST', url: `${ORG}/requests/admin-requests/${id}/decision`, body }, `AR3:${id}`);
  };
  /** Approves as two administrators with a reason, because the test bank invents another holder for the account. */
  const approve = async (id: number) => {
    const body = { decision: 'APPROVE', reason: 'The bank keeps the name of their old office' };
    expect((await decide(id, body, 'admin2@oagf.test')).body).toMatchObject({ status: 'AWAITING_APPROVAL' });
    return await decide(id, body);
  };
  const removeAccount = (browser: Browser, orgId: number, accountId: number) =>
    browser.call({
      method: 'DELETE',
      url: `${ORG}/onboarding-step-two/organizations/${orgId}/banks/${accountId}`,
    });
  const activationCode = (email: string) => portal.emails.findLast((l) => l.to === email && l.code)?.code ?? '';
  const wrong = (right: string) => (right === '000000' ? '111111' : '000000');

  /** Makes an ACTIVATED organization with people and workflows, ready to be submitted. */
  async function ready(name: string, serial: string) {
    const { browser, who } = await newcomer();
    const made = (await register(browser, facts(name))).body as Registered;
    const orgId = made.id;
    expect((await addAccount(browser, orgId, serial)).status).toBe(201);
    expect((await activate(browser, orgId, activationCode(made.officialEmail))).status).toBe(200);
    const domain = name.toLowerCase().replace(/\W/g, '');
    expect((await invite(browser, who, 'reviewer', 'ROLE_REVIEWER', domain)).status).toBe(201);
    expect((await invite(browser, who, 'approver', 'ROLE_APPROVER', domain)).status).toBe(201);
    const saved = await saveWorkflows(browser, who, orgId);
    expect(saved.status, saved.text).toBe(201);
    return { browser, who, orgId, made };
  }

  return {
    password,
    code,
    fieldsOf,
    numberAt,
    facts,
    newcomer,
    register,
    addAccount,
    activate,
    change,
    dataOf,
    submit,
    invite,
    authority,
    saveWorkflows,
    decide,
    approve,
    removeAccount,
    activationCode,
    wrong,
    ready,
    people: () => people,
  };
}
