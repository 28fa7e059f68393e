import{A as e,Dt as t,Ot as n,h as r,it as i,kt as a,v as o,x as s}from"./start.js";import{et as c}from"./checking.js";import{_ as l}from"./workshop.js";import{t as u}from"./line-hunks.js";import{t as d}from"./documentation.js";import{Wn as f}from"./basis.js";import{createHash as p}from"node:crypto";var Html=class{text;constructor(e){this.text=e}};function markup(e,...t){return new Html(String.raw({raw:e},...t.map(written)))}function written(e){return e===void 0?``:e instanceof Html?e.text:typeof e==`object`?e.map(written).join(``):t(String(e),m,codePoint).replaceAll(/[&<>"']/gu,e=>`&#${e.charCodeAt(0)};`)}function trusted(e){return new Html(e)}const m=/[^\P{Cc}\t\n]|[\p{Bidi_Control}\u2028\u2029]/gu;function codePoint(e){return`⟨U+${e.toString(16).toUpperCase().padStart(4,`0`)}⟩`}function prose(e){return markup`${e.split(/`([^`]+)`/u).map((e,t)=>t%2==1?markup`<code>${e}</code>`:e)}`}function diffTable(e){return markup`<table class="diff" aria-label="Before and after" translate="no">
<colgroup><col class="number"><col><col class="number"><col></colgroup>
<thead><tr><th scope="col" colspan="2">Before</th><th scope="col" colspan="2" class="after">After</th></tr></thead>
${e.map((t,n)=>[gap(e[n-1],t),t.map(body)])}</table>`}function gap(e,t){let n=e?.at(-1)?.rows.at(-1)?.after,r=t[0]?.rows[0]?.after;if(!n||!r)return;let i=r.number-n.number-1;return markup`<tbody class="gap"><tr><td colspan="4">${i} unchanged ${i===1?`line`:`lines`}</td></tr></tbody>
`}function body({isSame:e,rows:t}){return markup`<tbody>
${t.map(e?sameRow:changedRow)}</tbody>
`}function sameRow({before:e,after:t}){return markup`<tr>${cells(e,`old`)}${cells(t,`after`)}</tr>
`}function changedRow({before:e,after:t}){return markup`<tr>${cells(e,`gone`,`del`)}${cells(t,`come after`,`ins`)}</tr>
`}function cells(e,t,n=`span`){if(!e)return markup`<td class="none ${t}" colspan="2"></td>`;let r=e.words.map(({text:e,isChanged:t})=>t?markup`<mark>${e}</mark>`:e),i={del:markup`<del>${r}</del>`,ins:markup`<ins>${r}</ins>`,span:markup`${r}`};return markup`<td class="number ${t}">${e.number}</td><td class="line ${t}">${i[n]}</td>`}const h={likeness:0,matches:[]};function alike(e,t){if(e.length*t.length>1e4)return[];let n=t.map(signsOf),r=[],bestFrom=(e,t)=>r[e]?.[t]??h;for(let[t,i]of[...e.map(signsOf).entries()].toReversed()){let e=r[t]=[];for(let[r,a]of[...n.entries()].toReversed()){let[n,o]=[bestFrom(t+1,r),bestFrom(t,r+1)];e[r]=n.likeness>o.likeness?n:o;let s=likenessOf(i,a),{likeness:c,matches:l}=bestFrom(t+1,r+1);s>.6&&s+c>bestFrom(t,r).likeness&&(e[r]={likeness:s+c,matches:[[t,r],...l]})}}return bestFrom(0,0).matches}function signsOf(e){return(e.match(/\w+|[^\w\s]/gu)??[]).slice(0,100)}function likenessOf(e,t){let n=[...t],r=0;for(let t of e){let e=n.indexOf(t);e!==-1&&(n.splice(e,1),r+=1)}return 2*r/(e.length+t.length)}function stretchesOf(e,t,n,r){return u(e,t,n,r).map(({oldStart:e,newStart:t,lines:n})=>{let[r,i]=[e,t],rowOf=([e,t])=>({before:e&&{number:r++,words:e},after:t&&{number:i++,words:t}});return runsOf(n).map(({isSame:e,gone:t,come:n})=>({isSame:e,rows:(e?t.map(e=>[plain(e),plain(e)]):pairsOf(t,n)).map(rowOf)}))})}function runsOf(e){let t=[];for(let n of e){if(n.startsWith(`\\`))continue;let e=n.startsWith(` `),r=t.at(-1);r?.isSame!==e&&t.push(r={isSame:e,gone:[],come:[]});let i=n.slice(1).replace(/\r$/u,``);(n.startsWith(`+`)?r.come:r.gone).push(i)}return t}function pairsOf(e,t){let n=[],[r,i]=[0,0];for(let[a,o]of[...alike(e,t),[e.length,t.length]]){let[s,c]=[e.slice(r,a),t.slice(i,o)];for(let e=0;e<Math.max(s.length,c.length);e+=1)n.push([plain(s[e]),plain(c[e])]);let[l,u]=[e[a],t[o]];l!==void 0&&u!==void 0&&n.push(wordsOf(l,u)),[r,i]=[a+1,o+1]}return n}function plain(e){return e===void 0?void 0:[{text:e,isChanged:!1}]}const g=/["'`]?[\p{L}\p{N}_$-]+["'`]?|\s+|[^\s]/gu;function wordsOf(e,t){let n=l(e.match(g)??[],t.match(g)??[],{maxEditLength:100});if(!n)return[plain(e),plain(t)];let side=e=>n.filter(t=>!t[e]).flatMap(({value:e,added:t,removed:n})=>trimmed(e.join(``),t||n)),[r,i]=[side(`added`),side(`removed`)],a=[...r,...i];return signsIn(a.filter(({isChanged:e})=>e))>.5*signsIn(a)?[plain(e),plain(t)]:[r,i]}function signsIn(e){return e.reduce((e,{text:t})=>e+t.replace(/\s/gu,``).length,0)}function trimmed(e,t){if(!t)return plain(e);let n=/^(["'`])([^"'`]+)\1$/u.exec(e)?.[2]??e.trim(),r=n===``?e:e.slice(0,e.indexOf(n)),i=e.slice(r.length+n.length);return[{text:r,isChanged:!1},{text:n,isChanged:!0},{text:i,isChanged:!1}].filter(e=>e.text!==``)}function pageKind({runOptions:{migrate:e}}){return e?e.isDryRun?`preview`:`migration`:`check`}const _={first:`Rewritten`,firstShort:`rewritten`,meaning:`The old and the new text are shown side by side below.`},v={check:{title:`MCP schema findings`,first:`With a fix`,firstShort:`with a fix`,meaning:"`migrate` rewrites them; each fix is shown below."},preview:{title:`Migration preview`,..._},migration:{title:`Migration`,..._}};function shortName(e,t){return e===`rewritten`?v[t].firstShort:e}const y=[`rewritten`,`suggested`,`left`];function kindOf(e,t){return t&&e.fix?`rewritten`:e.suggestions?`suggested`:`left`}function talliesByRule({changed:e,results:t},n){let r=new Map,count=(e,t)=>{let n=r.get(e)??{rewritten:0,suggested:0,left:0};n[t]+=1,r.set(e,n)};for(let{rewritten:t}of e)for(let{rule:e}of t)count(e.id,`rewritten`);for(let{messages:e}of t)for(let t of e)t.ruleId!==null&&count(s(t.ruleId),kindOf(t,n));return[...r].map(([e,t])=>({rule:e,tally:t})).toSorted((e,t)=>total(t.tally)-total(e.tally)||(e.rule<t.rule?-1:1))}function total(e){return y.reduce((t,n)=>t+e[n],0)}function sum(e){let all=t=>e.reduce((e,n)=>e+n[t],0);return{rewritten:all(`rewritten`),suggested:all(`suggested`),left:all(`left`)}}const b={suggested:{title:`Suggested`,meaning:markup`Right in most cases. Review each one, or apply them all with <code>--suggestions</code>.`},left:{title:`Left to fix by hand`,meaning:markup`Listed with the reason in the files below.`}};function summarySection(e,t){let n=sum(e.map(({tally:e})=>e)),r=Math.max(...e.map(({tally:e})=>total(e)));return markup`<section aria-labelledby="summary">
<h2 id="summary" class="unseen">Summary</h2>
<dl class="figures">
${y.map(e=>figure(e,n[e],t))}</dl>
${bar(n,total(n))}
<table class="rules">
<caption>Findings by rule</caption>
<thead><tr><th scope="col">Rule</th>${y.map(e=>markup`<th scope="col" class="${e}">${shortName(e,t)}</th>`)}</tr></thead>
<tbody>
${e.map(e=>ruleRow(e,r))}</tbody>
</table>
</section>`}function figure(e,t,n){let r=v[n],i={title:r.first,meaning:prose(r.meaning)},{title:a,meaning:o}=e===`rewritten`?i:b[e];return markup`<div class="${e}"><dt>${a}</dt><dd class="number">${t}</dd><dd>${o}</dd></div>
`}function ruleRow({rule:e,tally:t},n){let r=y.map(e=>t[e]===0?markup`<td class="zero">0</td>`:markup`<td>${t[e]}</td>`);return markup`<tr><th scope="row"><div>${ruleLink(e)}${bar(t,n)}</div></th>${r}</tr>
`}function ruleLink(e){return markup`<a class="rule" href="${d(e)}">${e}</a>`}function bar(e,t){return markup`<svg class="bar" viewBox="0 0 ${t} 1" preserveAspectRatio="none" aria-hidden="true">${y.map((t,n)=>markup`<rect class="${t}" x="${y.slice(0,n).reduce((t,n)=>t+e[n],0)}" width="${e[t]}" height="1"/>`)}</svg>`}function findingItem(e,t,n){let{ruleId:r,line:i,column:a,fix:o,suggestions:c=[]}=e,l=n===`check`&&o?[{desc:`Fix`,fix:o}]:c;return markup`<li><p><span class="place">${i}:${a}</span> ${severityWord(e)} ${prose(e.message)}${r===null?void 0:markup` ${ruleLink(s(r))}`}</p>
${l.length===0?frame(e,t):l.map(e=>suggestion(e,t))}</li>
`}function severityWord(t){let n=e(t);return markup`<span class="severity ${n}">${n}</span>`}function suggestion({desc:e,fix:t},n){let[r,i]=t.range,a=n.slice(0,r)+t.text+n.slice(i);return markup`<details class="suggestion"><summary><span>${prose(e)}</span></summary>
${diffTable(stretchesOf(n,a,1))}</details>
`}function frame({line:e,column:t,endLine:n,endColumn:r},i){let a=i.split(`
`)[e-1]?.replace(/\r$/u,``);if(a===void 0||a.trim()===``)return;let o=t-1,s=n===e&&r!==void 0?r-1:a.length,c=a.length-a.trimStart().length,l=a.length>160?Math.max(o-40,c):c,u=Math.min(l+160,a.length),cut=(e,t)=>a.slice(Math.max(e,l),Math.min(t,u));return markup`<pre class="frame" translate="no"><span class="number">${e}</span> <code>${l>c?`…`:``}${cut(l,o)}<mark>${cut(o,s)}</mark>${cut(s,u)}${u<a.length?`…`:``}</code></pre>`}function fileSection(e,t,n){let{shown:r,change:i,result:a,refusals:o}=e,s=a?.messages??[],c=s.filter(({fatal:e})=>e),l=s.filter(({fatal:e})=>!e),ofKind=e=>l.filter(t=>kindOf(t,n===`check`)===e),[u,d,f]=[ofKind(`rewritten`),ofKind(`suggested`),ofKind(`left`)],p=[...c.map(({message:e})=>e),...o.map(e=>`This file ${e}`)],m=r.slice(r.lastIndexOf(`/`)+1),h=[chip(`rewritten`,(i?.rewritten.length??0)+u.length,n),chip(`suggested`,d.length,n),chip(`left`,f.length,n),c.length>0?markup`<span class="chip failed">not done</span> `:void 0];return markup`<details class="file"${t?markup` open`:void 0}>
<summary><h3 translate="no"><span class="folder">${r.slice(0,-m.length)}</span>${m}</h3> <span class="chips">${h}</span></summary>
${p.map(e=>markup`<p class="note">${prose(e)}</p>`)}
${i&&changePart(i)}
${findingsPart(v[n].first,u,a,n)}
${findingsPart(`Suggested`,d,a,n)}
${findingsPart(`Left to fix by hand`,f,a,n)}
</details>
`}function chip(e,t,n){return t===0?void 0:markup`<span class="chip ${e}">${t} ${shortName(e,n)}</span> `}function changePart({before:e,after:t,rewritten:n,origin:r}){return markup`<h4>Rewritten</h4>
<ul class="findings">${reasonsOf(n)}</ul>
${diffTable(stretchesOf(e,t,3,r))}`}function reasonsOf(e){let t=e.map(({rule:e,finding:{messageId:t,data:n}})=>({rule:e.id,text:c(e,t,n)}));return[...f(t,({rule:e,text:t})=>[`${e} ${t}`]).values()].flatMap(([e,...t])=>{if(!e)return[];let n=t.length+1,r=n>1?markup` <span class="count">× ${n}</span>`:void 0;return[markup`<li><p>${prose(e.text)} ${ruleLink(e.rule)}${r}</p></li>`]})}function findingsPart(e,t,n,r){if(t.length===0)return;let i=(n&&o(n))??``;return markup`<h4>${e}</h4>
<ul class="findings">${t.map(e=>findingItem(e,i,r))}</ul>`}const x=`
const files = [...document.querySelectorAll("details.file")];
const button = document.querySelector("#all");
const isAnyOpen = () => files.some((file) => file.open);
const label = () => { button.textContent = isAnyOpen() ? "Close all" : "Open all"; };
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const open = !isAnyOpen();
    for (const file of files) file.open = open;
  });
  for (const file of files) file.addEventListener("toggle", label);
  label();
}
`,S=`
:root {
  color-scheme: light dark;
  --page: #f6f7f8; --card: #fff; --text: #1b1f24; --muted: #59616b; --line: #dfe3e8; --code: #f1f3f5;
  --link: #0a58a8; --rewritten: #13795b; --suggested: #b45309; --left: #be2f52;
  --gone: #fdeef0; --gone-mark: #f9c6cd; --come: #e9f7ef; --come-mark: #b3e4c7;
  --sans: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #0f1215; --card: #161a1f; --text: #e3e7eb; --muted: #98a2ad; --line: #2b323a; --code: #20262c;
    --link: #78b4f8; --rewritten: #45c295; --suggested: #e3a445; --left: #f0829b;
    --gone: #321c22; --gone-mark: #71303d; --come: #13291f; --come-mark: #22593f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 var(--sans); -webkit-text-size-adjust: 100%; }
header, main, footer { max-width: 84rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2.5rem; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin: 0; font-size: 1.125rem; letter-spacing: -0.01em; }
h3 { margin: 0; font: 600 0.875rem/1.5 var(--mono); overflow-wrap: anywhere; }
h4 { margin: 0; padding: 1rem 1rem 0.25rem; font-size: 0.75rem; letter-spacing: 0.04em; text-transform: uppercase; color: var(--muted); }
p { margin: 0; }
header p { max-width: 54rem; margin-top: 0.5rem; color: var(--muted); text-wrap: pretty; }
header code, .figures code, footer code { white-space: nowrap; }
a { color: var(--link); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
code { padding: 0.1em 0.3em; border-radius: 3px; background: var(--code); font: 0.875em var(--mono); font-variant-ligatures: none; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
summary:focus-visible { outline-offset: -2px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
section { margin-top: 2rem; }

.figures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.5rem; margin: 0 0 1rem; }
.figures div { display: grid; align-content: start; }
.figures dt { font-weight: 600; }
.figures dt::before, .rules thead th + th::before { content: ""; display: inline-block; width: 0.625em; height: 0.625em; margin-right: 0.5em; border-radius: 2px; background: currentColor; }
.figures .rewritten dt::before, th.rewritten::before { color: var(--rewritten); }
.figures .suggested dt::before, th.suggested::before { color: var(--suggested); }
.figures .left dt::before, th.left::before { color: var(--left); }
.figures dd { margin: 0; color: var(--muted); font-size: 0.8125rem; }
.figures .number { order: -1; color: var(--text); font-size: 2.5rem; font-weight: 600; line-height: 1.15; letter-spacing: -0.03em; }
.bar { display: block; width: 100%; height: 0.625rem; border-radius: 3px; }
.bar rect { stroke: var(--page); stroke-width: 2px; vector-effect: non-scaling-stroke; }
rect.rewritten { fill: var(--rewritten); }
rect.suggested { fill: var(--suggested); }
rect.left { fill: var(--left); }

.rules { width: 100%; margin-top: 2rem; border-collapse: collapse; font-size: 0.875rem; }
.rules caption { padding-bottom: 0.5rem; text-align: left; font-size: 1.125rem; font-weight: 600; letter-spacing: -0.01em; }
.rules th { font-weight: 400; text-align: left; }
.rules thead th { padding: 0 0 0.5rem 1rem; color: var(--muted); font-size: 0.8125rem; white-space: nowrap; }
.rules thead th:first-child { padding-left: 0; }
.rules thead th + th, .rules td { width: 1%; text-align: right; }
.rules tbody tr { border-top: 1px solid var(--line); }
.rules tbody th { padding: 0.4rem 0; }
.rules tbody div { display: grid; grid-template-columns: minmax(14rem, 20rem) 1fr; gap: 1rem; align-items: center; }
.rules td { padding-left: 1rem; font-variant-numeric: tabular-nums; }
.rules .zero { color: var(--muted); }
.rules a { overflow-wrap: anywhere; }

.bar-of-files { display: flex; justify-content: space-between; align-items: center; gap: 1rem; margin-bottom: 0.75rem; }
button { padding: 0.3rem 0.75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); color: var(--text); font: 0.8125rem var(--sans); cursor: pointer; }
button:hover { border-color: var(--muted); }
.file { margin-bottom: 0.75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: ""; flex: none; width: 0.4rem; height: 0.4rem; border: solid var(--muted); border-width: 0 1.5px 1.5px 0; transform: rotate(-45deg); }
details[open] > summary::before { transform: rotate(45deg); }
.file > summary { position: sticky; z-index: 1; top: 0; display: flex; align-items: center; gap: 0.25rem 0.75rem; padding: 0.6rem 1rem; border-radius: 8px; background: var(--card); }
.file[open] > summary { border-bottom: 1px solid var(--line); border-radius: 8px 8px 0 0; }
.folder { color: var(--muted); font-weight: 400; }
.chips { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0.25rem 1rem; margin-left: auto; color: var(--muted); font-size: 0.8125rem; }
.chip { white-space: nowrap; }
.chip::before { content: ""; display: inline-block; width: 0.5rem; height: 0.5rem; margin-right: 0.4rem; border-radius: 2px; }
.chip.rewritten::before { background: var(--rewritten); }
.chip.suggested::before { background: var(--suggested); }
.chip.left::before { background: var(--left); }
.chip.failed::before { background: var(--muted); }
.note { padding: 0.75rem 1rem 0; }
.findings { margin: 0; padding: 0 1rem 0.75rem; list-style: none; font-size: 0.875rem; }
.findings li { padding: 0.25rem 0; overflow-wrap: anywhere; }
.findings .rule { white-space: nowrap; font-size: 0.8125rem; }
.count, .place { color: var(--muted); font-variant-numeric: tabular-nums; }
.place { font: 0.8125rem var(--mono); }
.severity { font-weight: 600; }
.severity.error { color: var(--left); }
.severity.warning { color: var(--suggested); }
.frame { margin: 0.375rem 0; padding: 0.375rem 0.75rem; border-radius: 6px; background: var(--code); font: 0.75rem/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.frame code { padding: 0; background: none; font: inherit; }
.frame .number { margin-right: 0.5rem; }
.frame mark { background: none; color: inherit; text-decoration: underline wavy var(--left) 1px; text-underline-offset: 0.3em; }
.suggestion { margin: 0.375rem 0; border: 1px solid var(--line); border-radius: 6px; overflow: clip; }
.suggestion > summary { display: flex; align-items: center; gap: 0.75rem; padding: 0.3rem 0.75rem; }
.suggestion[open] > summary { border-bottom: 1px solid var(--line); }

.diff { width: 100%; table-layout: fixed; border-collapse: collapse; font: 0.75rem/1.6 var(--mono); font-variant-ligatures: none; tab-size: 4; }
.diff col.number { width: 3.25rem; }
.diff thead th { padding: 0.2rem 0.75rem; border: solid var(--line); border-width: 1px 0; color: var(--muted); font: 0.75rem var(--sans); text-align: left; }
.suggestion .diff thead th { border-top: 0; }
.diff .after:not(.line) { border-left: 1px solid var(--line); }
.diff td { padding: 0 0.75rem; vertical-align: top; }
.diff .line { position: relative; padding-left: calc(1.5rem + 2ch); text-indent: -2ch; white-space: pre-wrap; overflow-wrap: anywhere; }
.diff .number, .frame .number { color: var(--muted); text-align: right; user-select: none; font-variant-numeric: tabular-nums; }
.diff td.number { padding: 0 0.5rem 0 0; }
.diff .gone { background: var(--gone); }
.diff .come { background: var(--come); }
.diff .line.gone::before, .diff .line.come::before { position: absolute; left: 0.5rem; color: var(--muted); text-indent: 0; }
.diff .line.gone::before { content: "−"; }
.diff .line.come::before { content: "+"; }
.diff del, .diff ins { text-decoration: none; }
.diff mark { border-radius: 2px; color: inherit; }
.gone mark { background: var(--gone-mark); }
.come mark { background: var(--come-mark); }
.diff .none { background: var(--page); }
.diff .gap td { padding: 0.2rem 0.75rem; border: solid var(--line); border-width: 1px 0; background: var(--page); color: var(--muted); font-family: var(--sans); text-align: center; }
footer { padding-top: 1.5rem; padding-bottom: 2.5rem; color: var(--muted); font-size: 0.8125rem; }

@media (prefers-reduced-motion: no-preference) {
  summary::before { transition: transform 120ms; }
}
/* Side by side needs width: on a phone the old lines of a change are above the new ones. */
@media (max-width: 44rem) {
  header, main, footer { padding-left: 1rem; padding-right: 1rem; }
  header { padding-top: 1.5rem; }
  .figures { gap: 0.75rem; }
  .figures dd + dd { display: none; }
  .rules tbody div { grid-template-columns: 1fr; gap: 0.25rem; }
  .rules thead th { padding-left: 0.5rem; }
  .file > summary { flex-wrap: wrap; }
  .file > summary h3 { flex: 1; }
  .chips { flex-basis: 100%; justify-content: flex-start; padding-left: 1.25rem; }
  .diff thead, .diff .old, .diff .none { display: none; }
  .diff, .diff .gap, .diff .gap tr, .diff .gap td { display: block; }
  .diff tbody { display: grid; grid-template-columns: 2.5rem 1fr; }
  .diff tr { display: contents; }
  .diff .come { order: 1; }
  .diff .after:not(.line) { border-left: 0; }
}
@media print {
  body { background: none; font-size: 11px; }
  header, main, footer { max-width: none; padding: 0; }
  button { display: none; }
  .file { border: 0; }
  .file > summary { position: static; break-after: avoid; }
  .suggestion { overflow: visible; }
  tr, .findings li { break-inside: avoid; }
  ::details-content { content-visibility: visible; }
  .bar, .diff td, .diff mark, .figures dt::before, .chip::before { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;function _taggedTemplateLiteral(e,t){return t||=e.slice(0),Object.freeze(Object.defineProperties(e,{raw:{value:Object.freeze(t)}}))}var C;function diffPage(e){let{runResult:t,cwd:n}=e,r=pageKind(e),{firstShort:i,title:a}=v[r],o=talliesByRule(t,r===`check`),s=sum(o.map(({tally:e})=>e)),c=filesOf(t,n),l=total(s)<=100;return markup(C||=_taggedTemplateLiteral([`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src `,`; script-src `,`">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>`,`: `,` `,`, `,` suggested, `,` left</title>
<style>`,`</style>
</head>
<body>
<header>
<h1>`,`</h1>
<p>`,`</p>
</header>
<main>
`,`
`,`
</main>
<footer><p>Made by <code>eslint-plugin-mcp-schema</code>. `,`</p></footer>
<script>`,`<\/script>
</body>
</html>
`]),hashOf(S),hashOf(x),a,s.rewritten,i,s.suggested,s.left,trusted(S),a,opening(t,r),o.length>0?summarySection(o,r):void 0,c.length>0?filesSection(c,l,r):void 0,r===`check`?void 0:markup`Line numbers of remaining findings are those after the rewrite.`,trusted(x)).text}function hashOf(e){return`'sha256-${p(`sha256`).update(e).digest(`base64`)}'`}function opening(e,t){let{changed:r,concerned:i,fixed:a,looked:o,nothing:s,results:c}=e;if(s!==void 0)return[markup`${s}`];let l=c.filter(({fatalErrorCount:e})=>e>0).length,u=c.some(({messages:e})=>e.some(({fatal:e})=>!e)),d=[];return a>0&&t===`migration`?d.push(markup`${n(a,`finding`)} rewritten in ${r.length} of ${n(o,`file`)}.`):a>0?d.push(markup`${n(a,`finding`)} would be rewritten in ${r.length} of ${n(o,`file`)}.`,markup`Nothing has been written. Run <code>migrate</code> without <code>--dry-run</code> to write it.`):i===0?d.push(markup`${n(o,`file`)} checked; none contains MCP code.`):u&&t===`check`?d.push(markup`${checked(e)}`):u?d.push(markup`${n(o,`file`)} checked; every finding is left for you to fix.`):l<i&&d.push(markup`MCP code in ${n(i-l,`file`)}: nothing to change.`),l>0&&d.push(markup`${n(l,`file`)} could not be processed.`),d.map((e,t)=>t===0?e:markup` ${e}`)}function checked({looked:e,results:t}){let i=t.flatMap(({messages:e})=>e.filter(({fatal:e})=>!e)),o=t.filter(({messages:e})=>e.length>0).length;return`${n(i.length,`finding`)} in ${a(o,e)}: ${r(i)}.`}function filesOf({changed:e,results:t,refused:n},r){let a=new Map(e.map(e=>[e.path,e])),o=new Map(t.filter(({messages:e})=>e.length>0).map(e=>[e.filePath,e]));return[...new Set([...a.keys(),...o.keys(),...n.map(({path:e})=>e)])].toSorted().map(e=>({shown:a.get(e)?.shown??i(e,e,r),change:a.get(e),result:o.get(e),refusals:n.filter(t=>t.path===e).map(({reason:e})=>e)}))}function filesSection(e,t,r){return markup`<section aria-labelledby="files">
<div class="bar-of-files"><h2 id="files">${n(e.length,`file`)}</h2><button id="all" type="button" hidden>Close all</button></div>
${e.map(e=>fileSection(e,t,r))}</section>`}export{diffPage};