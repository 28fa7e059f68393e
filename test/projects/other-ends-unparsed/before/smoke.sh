#!/bin/sh
curl -s "$KILN" -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' | jq -e '.result.tools[0] | .readOnlyHint'
