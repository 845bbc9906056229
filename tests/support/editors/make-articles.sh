#!/usr/bin/env bash
# Articles as editors make them: each editor runs in a browser and stores what it was given, in this folder.
# The editors are no dependencies of the project: they are installed into a temporary folder and thrown away.
#   CHROMIUM=/path/to/chromium tests/support/editors/make-articles.sh
# What each file must become stands beside it (NAME.becomes.html), by hand: look at it again where a file has changed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > package.json.log
npm install --silent --no-audit --no-fund --legacy-peer-deps \
  quill@2.0.3 tinymce@8.9.2 ckeditor5@48.5.2 jodit@4.15.13 \
  @tiptap/core@3.34.0 @tiptap/pm@3.34.0 @tiptap/starter-kit@3.34.0 @tiptap/extension-list@3.34.0 \
  @tiptap/extension-image@3.34.0 @tiptap/extension-text-align@3.34.0 \
  @tiptap/extension-table@3.32.2 @tiptap/extension-youtube@3.31.3 \
  @editorjs/editorjs@2.31.7 @editorjs/header@2.8.9 @editorjs/list@2.0.9 list-v1@npm:@editorjs/list@1.10.0 \
  @editorjs/quote@2.7.6 @editorjs/code@2.9.4 @editorjs/image@2.10.3 @editorjs/table@2.4.6 \
  @editorjs/delimiter@1.4.2 @editorjs/embed@2.7.7 @editorjs/checklist@1.6.0 @editorjs/warning@1.4.1 \
  puppeteer-core@24.43.1 esbuild@0.28.2
cp "$here/make-articles.mjs" "$here"/in-browser/*.js .
node make-articles.mjs "$here" "${CHROMIUM:-chromium}"
