import { chromium } from '@playwright/test';
import { launchOptions } from './browser.ts';
const B='http://127.0.0.1:3433';
const b=await chromium.launch(await launchOptions());
for (const [who,dark,w] of [['maker@mow.test',false,1280],['admin1@oagf.test',true,390]]) {
 const c=await b.newContext({viewport:{width:w,height:900},colorScheme:dark?'dark':'light'}); const p=await c.newPage();
 p.on('console',m=>{if(m.type()==='error')console.log('console',m.text())});
 await p.goto(B+'/auth/login'); await p.waitForTimeout(1500); await p.screenshot({path:`/tmp/p-login-${w}.png`});
 await p.getByLabel(/login|email/i).first().fill(who); await p.getByLabel('Password',{exact:true}).fill('isura demo 2026'); await p.keyboard.press('Enter');
 await p.waitForTimeout(2500);
 const j=await (await p.request.get(B+'/dev/messages.json?to='+encodeURIComponent(who))).json(); console.log(who,j[0]?.code, j[0]?.text);
 await p.screenshot({path:`/tmp/p-code-${w}.png`});
 await p.getByLabel(/code/i).first().fill(j[0].code); await p.keyboard.press('Enter'); await p.waitForTimeout(3000);
 console.log(p.url()); await p.screenshot({path:`/tmp/p-admin-${w}.png`,fullPage:true});
}
await b.close();
