#!/usr/bin/env bash
# Checks Documentation/Provenance.md against the sources: the file of each row contains the name, with the value if the row has
# one; each `static let` with a number has a row; each link is defined.
set -euo pipefail
cd "$(dirname "$0")/.."

document=Documentation/Provenance.md
status=0

fault() {
  echo "$document: $1" >&2
  status=1
}

declare -A paths rows
while IFS= read -r path; do paths[${path##*/}]+=" $path"; done < <(find Sources -name '*.swift')

while IFS='|' read -r _ name value _ file _; do
  name=${name# \`}; name=${name%\` }
  value=${value# }; value=${value% }
  file=${file# \`}; file=${file%\` }
  if [ -z "${paths[$file]:-}" ]; then
    fault "$file, the file of $name, does not exist"
    continue
  fi
  rows[$file:$name]=1
  # A row without a value has a fragment of code as its name.
  # shellcheck disable=SC2086
  if [ -z "$value" ]; then
    grep -qF -- "$name" ${paths[$file]} || fault "$file has no \`$name\`"
  elif [[ $value == \`* ]]; then
    value=${value#\`}; value=${value%\`}
    grep -hE "(let|var) $name\b" ${paths[$file]} | grep -qF -- "= $value" || fault "$file: $name is not $value"
  else
    grep -qw -- "$name" ${paths[$file]} || fault "$file has no $name"
  fi
done < <(grep '^| `' "$document")

# The demos, the tools and what only tests use choose their own numbers.
while IFS=: read -r path declaration; do
  name=$(sed -E 's/.*static let (\w+).*/\1/' <<< "$declaration")
  [ -n "${rows[${path##*/}:$name]:-}" ] || fault "$name in $path has no row"
done < <(grep -rE 'static let \w+(: [A-Za-z0-9.]+)? = -?[.(]?-?[0-9]' Sources --include='*.swift' \
  | grep -vE '^Sources/(Programs|Products/(Testing|TestCompositor))/' | grep -vE 'rawValue')

while IFS= read -r link; do
  grep -qF "[$link]: http" "$document" || fault "the link [$link] is not defined"
done < <(sed -n '/^| `/s/.*|\([^|]*\)|$/\1/p' "$document" | grep -oE '\[[^]]+\]' | tr -d '[]' | sort -u)
exit $status
