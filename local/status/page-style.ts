/** The style of the status page: light and dark, tables that become lists on a phone. */
export const style = `
:root { color-scheme: light dark; --line: #8884; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; }
h1 { margin: 0; } h2 { margin: 2rem 0 .5rem; }
nav a { margin-right: .75rem; }
.json { font-size: .8rem; font-weight: normal; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; padding: .4rem .5rem; text-align: start; vertical-align: top; }
details { border-bottom: 1px solid var(--line); padding: .4rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
pre { font-size: .85rem; overflow-wrap: anywhere; white-space: pre-wrap; }
button { font: inherit; min-height: 2.25rem; padding: 0 .75rem; }
form { margin: 0; }
iframe { background: #fff; border: 1px solid var(--line); height: 32rem; width: 100%; }
.bad { color: var(--bad); }
.empty { opacity: .75; }
@media (max-width: 40rem) {
  thead { display: none; }
  tr { border-bottom: 1px solid var(--line); display: block; padding: .5rem 0; }
  td { border: 0; display: block; padding: .1rem 0; }
  td:not([data-label=""])::before { content: attr(data-label) ": "; font-weight: 600; }
}`;
